import { sayLater, type Sentence } from '../../../base/language/say.ts'
import type { SeatId } from '../../contract/dialog-config.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { Phase, StageName } from '../../contract/turn/turn-parts.ts'
import type { TurnKind } from '../../contract/turn/turn-kind.ts'

/** A call of a dialog, in the form that the rules read. */
export interface LintedCall {
  readonly member: MemberId
  readonly kind: TurnKind
  readonly stage: StageName
  readonly phase: Phase
  /** The number of participants' turns so far, including this one, of `speeches` in all. */
  readonly speech: number
  readonly speeches: number
  /** Whether it is the first call of its turn. */
  readonly opens: boolean
  /** Whether only the next speaker reads the turn. Then it has no questions to answer, and puts none to everybody. */
  readonly privately: boolean
  /** Whether it asks for the last words of a participant. */
  readonly closes: boolean
  /** The whole prompt before its last part. */
  readonly told: readonly string[]
  /** The last part of the prompt: what to do now. */
  readonly asked: string
  readonly answer: string
}

/** Whether a call is for the comment between the closings, which only announces the next speaker. */
export function callHandsOver({ kind, speech, speeches }: LintedCall): boolean {
  return kind === 'moderation' && speeches > 2 && speech === speeches - 1
}

/** A dialog that was played through, to be checked by the rules in this folder. */
export interface LintedDialog {
  readonly names: Readonly<Record<SeatId, string>>
  /** The English name of the language; null for the language of the topic. */
  readonly language: string | null
  /** The texts from which prompts are made, by key. */
  readonly texts: Readonly<Record<string, string>>
  readonly calls: readonly LintedCall[]
  /** The questions of the audience. `after` is how many calls had been made by then. */
  readonly floor: readonly { readonly text: string; readonly after: number }[]
  /** Whether it follows a style, so that rules for rounds do not apply. */
  readonly inStyle: boolean
}

/** The result of a rule: in how many places it could be broken, and where it is. */
export interface RuleResult {
  readonly places: number
  readonly findings: readonly Finding[]
}

/** What is wrong with a call, told to whoever wrote the prompts: an author of a mode reads it in the app's language. */
export interface Finding {
  readonly call: LintedCall
  readonly said: Sentence
}

/**
 * Applies a rule to each call by itself.
 * @param check returns what is wrong with the call; null for nothing
 */
export function eachCall(calls: readonly LintedCall[], check: (call: LintedCall) => Sentence | null): RuleResult {
  const findings = calls.flatMap((call) => {
    const said = check(call)
    return said === null ? [] : [{ call, said }]
  })
  return { places: calls.length, findings }
}

/**
 * The place of a call in its dialog: "Buyer, speech 3 of 4, draft".
 * @param who how its speaker is called
 */
export function placeOfCall({ kind, speech, speeches, stage }: LintedCall, who: string): Sentence {
  return sayLater(
    '{who}, {kind, select, introduction {introduction} preparation {preparation} moderation {comment after speech {speech} of {speeches}} summary {closing} other {speech {speech} of {speeches}}}, {stage, select, draft {draft} critique {critique} other {final}} [[a call in a dialog]]',
    { who, kind, speech, speeches, stage },
  )
}

/** The speaker after a comment of the moderator; null when the dialog closes then. */
export function nextSpeaker(calls: readonly LintedCall[], call: LintedCall): SeatId | null {
  const next = calls.slice(calls.indexOf(call) + 1).find(({ kind }) => kind === 'speech')
  return call.kind === 'speech' || call.kind === 'summary' ? null : (lintedSeat(next) ?? null)
}

export function lintedSeat(call: LintedCall | undefined): SeatId | undefined {
  return call?.member === 'first' || call?.member === 'second' || call?.member === 'moderator' ? call.member : undefined
}

/** The text with quotations of others blanked out, because these cannot break a rule. */
export function withoutQuotations(text: string): string {
  const opening = /“[^“”]*”|"[^"]*"|<([a-z-]{1,40})(?![a-z-])[^<>]*>/g
  const unclosed = new Set<string>()
  let out = ''
  let from = 0
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const end = match[1] === undefined ? opening.lastIndex : elementEnd(text, match[1], opening.lastIndex, unclosed)
    if (end === null) continue
    out += `${text.slice(from, match.index)} … `
    from = end
    opening.lastIndex = end
  }
  return out + text.slice(from)
}

/** @param unclosed names of elements that are not closed after this point, so that each is searched for only once */
function elementEnd(text: string, name: string, from: number, unclosed: Set<string>): number | null {
  if (unclosed.has(name)) return null
  const closing = `</${name}>`
  const at = text.indexOf(closing, from)
  if (at === -1) unclosed.add(name)
  return at === -1 ? null : at + closing.length
}
