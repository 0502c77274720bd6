import { eachCall, withoutQuotations, type LintedDialog, type RuleResult } from './linted-dialog.ts'

/** Where a name should stand: as an attribute, after "You are", or after a word that a person follows. */
const SEAT_ID =
  /="(?:first|second|moderator)"|\bYou are (?:First|Second|Moderator)\b|\b(?:ask|invite|tell|press|by|from|with|of|to|between) (?:first|second|moderator)(?=[.,;:?!)]| (?:and|to|said|says|has|speaks|whether|what|which|why)\b)|\b(?:first|second)(?:['’]s\b| (?:said|says|asked|argued|claimed|speaks)\b)/i

/** Nobody is told the id of a seat: a model would say it aloud. */
export function noSeatIds({ calls }: LintedDialog): RuleResult {
  return eachCall(calls, ({ told, asked }) => {
    const id = [...told, asked].map((text) => SEAT_ID.exec(text)?.[0]).find((match) => match !== undefined)
    return id === undefined ? null : `“${id}” is the id of a seat and not a name.`
  })
}

/** In braces, or what a missing value becomes. */
const UNFILLED = /\{[a-z][\w.]*\}|\bundefined\b|\bNaN\b|\[object \w+\]/

/** Every name in braces is filled in. */
export function nothingUnfilled({ calls }: LintedDialog): RuleResult {
  return eachCall(calls, ({ told, asked }) => {
    const left = [...told, withoutQuotations(asked)].map((text) => UNFILLED.exec(text)?.[0]).find((match) => match)
    return left === undefined ? null : `“${left}” was not filled in.`
  })
}
