import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import type { PromptRule } from '../../../core/dialog/prompt-lint/lint-dialog.ts'
import type { Finding, LintedCall } from '../../../core/dialog/prompt-lint/linted-dialog.ts'
import { findingIn } from '../../../core/dialog/prompt-lint/linted-dialog.ts'
import { literalPattern } from '../../../base/text/pattern.ts'

/** A text of a mode's file, and what stands in the prompts made from it. */
interface Line {
  /** "speech.early.first" */
  readonly field: string
  readonly text: string
  readonly pattern: RegExp
}

/** What of a text a rule stumbles over, where the finding does not quote it. */
const STUMBLES: Readonly<Partial<Record<PromptRule, RegExp>>> = {
  'legal direction': /\{(?:speaker|next|other|first|second)\}/,
  'one length': /\d words/,
}
/** A text for one of the participants. */
const SIDED = /\.(?:first|second)$/
/** Texts that a rule is about, where all of them fit. */
const TASKS: Readonly<Partial<Record<PromptRule, RegExp>>> = {
  'no task repeated': /^(?:speech|moderation)\./,
  'nothing asked between closings': /^(?:farewell|closing|unanswered)/,
}

/**
 * Finds which text of a mode a finding is about: one that stands in the call it was found in, and has what it quotes.
 * Empty where none can be told from the others.
 */
export function fieldFinder(
  file: ModeFile,
): (rule: PromptRule, finding: Finding, calls: readonly LintedCall[]) => string {
  const lines = linesOf(file)
  return (rule, { where, message }, calls) => {
    const call = calls.find((each) => findingIn(each, '').where === where)
    if (!call) return ''
    const told = [...call.told, call.asked].join('\n')
    /** What the other side is told is none of this call's. */
    const its = (field: string) => call.kind !== 'speech' || !SIDED.test(field) || field.endsWith(`.${call.member}`)
    const there = lines.filter(
      ({ field, pattern }) => its(field) && (TASKS[rule]?.test(field) ?? true) && pattern.test(told),
    )
    const quotes = [...message.matchAll(/“([^“”]+)”|(?<!\d)(\d+(?: to \d+)? words)/g)].map(
      ([, quoted, words]) => quoted ?? words,
    )
    // A task is named by its key: "own-duel.closing".
    const key = `${quotes[0]?.split('.').slice(1).join('.')}.${call.member}`
    const named =
      lines.find(({ field }) => rule === 'equal sides' && field === key) ??
      there.find(({ text }) => quotes.some((quote) => quote !== undefined && text.includes(quote))) ??
      there.find(({ text }) => STUMBLES[rule]?.test(text)) ??
      (TASKS[rule] ? there.toSorted((a, b) => b.text.length - a.text.length)[0] : undefined)
    return named?.field ?? ''
  }
}

/** Every line of every text of the file that models are told. */
function linesOf(value: unknown, field = ''): readonly Line[] {
  if (typeof value === 'string')
    return value
      .split('\n')
      .filter((text) => text.trim() !== '')
      .map((text) => ({ field, text, pattern: patternOf(text) }))
  if (Array.isArray(value)) return value.flatMap((each) => linesOf(each, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    UNTOLD.has(key) ? [] : linesOf(each, field === '' ? key : `${field}.${key}`),
  )
}

/** What a file says to people, and what is no text. */
const UNTOLD: ReadonlySet<string> = new Set(['name', 'blurb', 'roles', 'ending', 'lengths', 'seatLengths', 'asks'])

/** The text with anything in the place of its names. */
function patternOf(text: string): RegExp {
  return new RegExp(
    text
      .trim()
      .split(/\{(?:first|second|moderator|other|speaker|next|position)\}/)
      .map(literalPattern)
      .join('[^\n]*?'),
  )
}
