import { sayLater } from '../../../base/language/say.ts'
import { nothingContradicts } from './contradictions.ts'
import { closingsHeard, legalDirection, nothingAskedBetweenClosings } from './directions.ts'
import { eachCall, withoutQuotations, type LintedDialog, type RuleResult } from './linted-dialog.ts'
import { fewOrders } from './orders.ts'
import { floorPut, owedAsked } from './questions.ts'
import { equalSides } from './sides.ts'

/** How a sentence on the language begins. */
const SPEAK = /^(?:Speak|Write|Answer) \p{Lu}/u

/**
 * Checks that the last sentence of a task names the language to speak. What comes last in a prompt is followed best.
 */
function languageLast({ calls, language }: LintedDialog): RuleResult {
  return eachCall(calls, ({ asked }) => {
    const last =
      asked
        .trim()
        .split(/\n|(?<=\.) /)
        .at(-1) ?? ''
    const fitting = language === null ? /\blanguage\b/.test(last) || SPEAK.test(last) : last.includes(language)
    return fitting ? null : sayLater('It ends with “{last}”.', { last })
  })
}

/** Matches what a moderator reads whose notes decide what it says. */
const BY_NOTES = /\bonly where your notes show\b/

/**
 * Checks that nobody gets the same task twice in the same words; another turn number alone does not make it another
 * task. Announcing the next speaker may repeat, and so may a comment for the next speaker alone, because notes decide
 * its content.
 */
function noTaskRepeated({ calls }: LintedDialog): RuleResult {
  const tasks = calls
    .filter(({ kind, opens }) => opens && (kind === 'speech' || kind === 'moderation'))
    .filter(({ asked, privately }) => !privately && !BY_NOTES.test(asked))
  const seen = new Set<string>()
  const findings = tasks.flatMap((call) => {
    const key = `${call.member} ${call.asked.replaceAll(/\d+/g, '#')}`
    if (seen.has(key)) return [{ call, said: sayLater('It was given this task before, word for word.') }]
    seen.add(key)
    return []
  })
  return { places: tasks.length, findings }
}

/**
 * Matches the id of a seat where a name should be: in an attribute, after "You are", or after a word that a person
 * follows.
 */
const SEAT_ID =
  /="(?:first|second|moderator)"|\bYou are (?:First|Second|Moderator)\b|\b(?:ask|invite|tell|press|by|from|with|of|to|between) (?:first|second|moderator)(?=[.,;:?!)]| (?:and|to|said|says|has|speaks|whether|what|which|why)\b)|\b(?:first|second)(?:['’]s\b| (?:said|says|asked|argued|claimed|speaks)\b)/i

/** Checks that no prompt contains the id of a seat, because a model would say it aloud. */
function noSeatIds({ calls }: LintedDialog): RuleResult {
  return eachCall(calls, ({ told, asked }) => {
    const id = [...told, asked].map((text) => SEAT_ID.exec(text)?.[0]).find((match) => match !== undefined)
    return id === undefined ? null : sayLater('“{id}” is the id of a seat and not a name.', { id })
  })
}

/** Matches a name in braces that was not filled in, or the text that a missing value becomes. */
const UNFILLED = /\{[a-z][\w.]*\}|\bundefined\b|\bNaN\b|\[object \w+\]/

/** Checks that every name in braces is filled in. */
function nothingUnfilled({ calls }: LintedDialog): RuleResult {
  return eachCall(calls, ({ told, asked }) => {
    const left = [...told, withoutQuotations(asked)].map((text) => UNFILLED.exec(text)?.[0]).find((match) => match)
    return left === undefined ? null : sayLater('“{left}” was not filled in.', { left })
  })
}

/** Matches the length of an answer: "at most 80 words", "in 90 to 180 words", "25 words". */
const LENGTH = /\b\d+(?: to \d+)? words\b/g

/**
 * Checks that each task names exactly one length. With two lengths a model keeps to the longer, and without one it
 * writes an essay. A critique is measured in lines.
 */
function oneLength({ calls }: LintedDialog): RuleResult {
  return eachCall(calls, ({ asked, told, stage, opens }) => {
    const lengths = withoutQuotations(asked).match(LENGTH) ?? []
    // The first stage of a turn stands alone. For a later one, the length of the stage before it is above, but no
    // longer applies.
    const before = opens ? told.flatMap((text) => withoutQuotations(text).match(LENGTH) ?? []) : []
    const all = [...before, ...lengths]
    if (all.length > 1) return sayLater('Two lengths are told: {lengths}.', { lengths: all.join(', ') })
    return all.length === 0 && stage !== 'critique' ? sayLater('No length is told.') : null
  })
}

/** The rules for prompts of a moderated dialog, by name (docs/product.md, what models are told). */
export const PROMPT_RULES = {
  'one length': oneLength,
  'legal direction': legalDirection,
  'nothing asked between closings': nothingAskedBetweenClosings,
  'closings heard': closingsHeard,
  'equal sides': equalSides,
  'owed questions asked for': owedAsked,
  'floor questions put': floorPut,
  'no seat id': noSeatIds,
  'nothing unfilled': nothingUnfilled,
  'language last': languageLast,
  'no task repeated': noTaskRepeated,
  'nothing contradicts': nothingContradicts,
  'at most two orders': fewOrders,
} as const satisfies Record<string, (dialog: LintedDialog) => RuleResult>

export type PromptRule = keyof typeof PROMPT_RULES

export const RULE_NAMES = Object.keys(PROMPT_RULES) as readonly PromptRule[]

/**
 * Rules that do not apply to a style. There, the steps say who answers what, which speeches are the last, and which are
 * repeated; and the first turn after a question of the audience takes it up.
 */
const OF_ROUNDS: ReadonlySet<PromptRule> = new Set([
  'owed questions asked for',
  'floor questions put',
  'equal sides',
  'closings heard',
  'no task repeated',
])

/** The result of every rule for a dialog. */
export function lintDialog(dialog: LintedDialog): ReadonlyMap<PromptRule, RuleResult> {
  const rules = RULE_NAMES.filter((name) => !(dialog.inStyle && OF_ROUNDS.has(name)))
  return new Map(rules.map((name) => [name, PROMPT_RULES[name](dialog)]))
}
