"""The words of the command line itself, in both languages; hands and reasons have their own."""

from __future__ import annotations

from typing import Literal, TypeAlias

Lang: TypeAlias = Literal["en", "fr"]

_WORDS: dict[str, tuple[str, str]] = {
    # headings
    "best five": ("best five", "cinq meilleures"),
    "bet": ("bet", "mise"),
    "board": ("board", "board"),
    "cards": ("cards", "cartes"),
    "combination": ("combination", "combinaison"),
    "hand": ("hand", "main"),
    "hole cards": ("hole cards", "en main"),
    "kickers": ("kickers", "kickers"),
    "high": ("high", "haut"),
    "low": ("low", "bas"),
    "net": ("net", "net"),
    "odd chips": ("odd chips", "jetons impairs"),
    "payouts": ("paid to", "payé à"),
    "pot": ("pot", "pot"),
    "rake": ("rake", "rake"),
    "refund": ("refund", "rendu"),
    "result": ("result", "résultat"),
    "seat": ("seat", "siège"),
    "strength": ("strength", "force"),
    "wins": ("wins", "gagne"),
    "amount": ("amount", "montant"),
    "equity": ("equity", "équité"),
    "error": ("error", "erreur"),
    "lose": ("lose", "perd"),
    "tie": ("tie", "partage"),
    "win": ("win", "gagne"),
    # cells
    "board number": ("board {n}", "board {n}"),
    "folded": ("folded", "couché"),
    "loses": ("loses", "perd"),
    "mucked": ("mucked", "jetée"),
    "main pot": ("main pot", "pot principal"),
    "plays the board": ("plays the board", "joue le board"),
    "seat amount": ("seat {seat}: {amount}", "siège {seat} : {amount}"),
    "side pot": ("side pot {n}", "pot annexe {n}"),
    "splits": ("splits", "partage"),
    "wins it": ("wins", "gagne"),
    "without a low": ("no low", "pas de bas"),
    "button": ("button", "bouton"),
    # notes
    "combos": ("{combos} combos, {share} of all hands", "{combos} combos, {share} de toutes les mains"),
    "counting": ("counting", "calcul"),
    "no low": ("no low: {share}", "sans bas : {share}"),
    "empty": ("(nothing)", "(rien)"),
    "exact deals": ("exact: {total} deals", "exact : {total} donnes"),
    "sampled deals": ("sampled: {total} deals, seed {seed}", "tirage : {total} donnes, graine {seed}"),
    "weight": (", weight {total}", ", poids {total}"),
    "marks": ("[ ] the cards that decide", "[ ] les cartes qui décident"),
    # replay: states
    "agree": ("agrees", "conforme"),
    "odd_chip": ("odd chip", "jeton impair"),
    "differ": ("DIFFERS", "DIFFÈRE"),
    "nothing_to_compare": ("no record", "sans montants"),
    "not_built": ("not built", "non prévu"),
    "bad": ("BAD", "ILLISIBLE"),
    # replay: lines
    "seat wins": ("seat {seat} wins {amount}", "le siège {seat} gagne {amount}"),
    "seats win": ("seats {seats} win {amount} each", "les sièges {seats} gagnent {amount} chacun"),
    "and": (" and ", " et "),
    "nobody wins": ("nothing to win", "rien à gagner"),
    "others folded": ("all others folded", "tous les autres se sont couchés"),
    "difference": ("seat {seat}: {ours}, recorded {theirs}", "siège {seat} : {ours}, noté {theirs}"),
    "refund difference": ("seat {seat}: {ours} back, recorded {theirs}", "siège {seat} : {ours} rendu, noté {theirs}"),
    # replay: summary
    "hands": ("{n} hand{s}", "{n} main{s}"),
    "n agree": ("{n} agree{v}", "{n} conforme{s}"),
    "n odd_chip": (
        "{n} differ{v} by the odd chip only",
        "{n} ne diffère{v} que par le jeton impair",
    ),
    "n differ": ("{n} differ{v}", "{n} diffère{v}"),
    "n nothing_to_compare": ("{n} with nothing to compare", "{n} sans rien à comparer"),
    "n not_built": ("{n} of a game that is not built", "{n} d'un jeu non prévu"),
    "n bad": ("{n} bad", "{n} illisible{s}"),
    "settling": ("settling", "règlement"),
}


def word(key: str, lang: Lang, **values: object) -> str:
    """Return a word or phrase in a language, with its values put in."""
    text = _WORDS[key][lang == "fr"]
    return text.format(**values) if values else text


def counted(key: str, number: int, lang: Lang) -> str:
    """Return a phrase that counts, in the singular or the plural of its language."""
    if lang == "fr":
        many = number > 1
        endings = {"s": "s" if many else "", "v": "nt" if many else ""}
    else:
        many = number != 1
        endings = {"s": "s" if many else "", "v": "" if many else "s"}
    return word(key, lang, n=number, **endings)
