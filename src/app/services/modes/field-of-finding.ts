import { sayInEnglish } from '../../../base/language/say.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import type { PromptRule } from '../../../core/dialog/prompt-lint/lint-dialog.ts'
import type { Finding } from '../../../core/dialog/prompt-lint/linted-dialog.ts'
import { literalPattern } from '../../../base/text/pattern.ts'

/** A text of a mode's file, and the texts of the prompts made from it. */
interface Line {
  /** The path of the text in the mode: "speech.early.first". */
  readonly field: string
  readonly text: string
  readonly pattern: RegExp
}

/** What each rule looks for in a text, if the finding does not quote it. */
const STUMBLES: Readonly<Partial<Record<PromptRule, RegExp>>> = {
  'legal direction': /\{(?:speaker|next|other|first|second)\}/,
  'one length': /\d words/,
}
/** A text for one of the participants. */
const SIDED = /\.(?:first|second)$/
/** Patterns of the fields that a rule is about. */
const TASKS: Readonly<Partial<Record<PromptRule, RegExp>>> = {
  'no task repeated': /^(?:speech|moderation)\./,
  'nothing asked between closings': /^(?:farewell|closing|unanswered)/,
}

/**
 * Finds the text of a mode that a finding is about: a text that was used in the call in question and contains the
 * quoted words. The field is empty when several texts match equally.
 */
export function fieldFinder(file: ModeFile): (rule: PromptRule, finding: Finding) => string {
  const lines = linesOf(file)
  return (rule, { call, said }) => {
    const prompt = [...call.told, call.asked].join('\n')
    /** Whether a text can be part of this call: texts for the other side cannot. */
    const its = (field: string) => call.kind !== 'speech' || !SIDED.test(field) || field.endsWith(`.${call.member}`)
    const there = lines.filter(
      ({ field, pattern }) => its(field) && (TASKS[rule]?.test(field) ?? true) && pattern.test(prompt),
    )
    const quotes = [...sayInEnglish(said).matchAll(/“([^“”]+)”|(?<!\d)(\d+(?: to \d+)? words)/g)].map(
      ([, quoted, words]) => quoted ?? words,
    )
    // A finding may name a task by its key, such as "own-duel.closing".
    const key = `${quotes[0]?.split('.').slice(1).join('.')}.${call.member}`
    const named =
      lines.find(({ field }) => rule === 'equal sides' && field === key) ??
      there.find(({ text }) => quotes.some((quote) => quote !== undefined && text.includes(quote))) ??
      there.find(({ text }) => STUMBLES[rule]?.test(text)) ??
      (TASKS[rule] ? there.toSorted((a, b) => b.text.length - a.text.length)[0] : undefined)
    return named?.field ?? ''
  }
}

/** Each line of each text of a mode file that goes into prompts. */
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

/** Fields that are shown to people or are no texts, and so never part of a prompt. */
const UNTOLD: ReadonlySet<string> = new Set([
  'name',
  'blurb',
  'roles',
  'ending',
  'lengths',
  'seatLengths',
  'settles',
  'asks',
])

/** A pattern of the text that matches anything in place of its variables. */
function patternOf(text: string): RegExp {
  return new RegExp(
    text
      .trim()
      .split(/\{(?:first|second|moderator|other|speaker|next|position)\}/)
      .map(literalPattern)
      .join('[^\n]*?'),
  )
}
