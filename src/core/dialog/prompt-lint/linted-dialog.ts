import type { SeatId } from '../../contract/dialog-config.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { Phase, StageName } from '../../contract/turn/turn-parts.ts'
import type { TurnKind } from '../../contract/turn/turn-kind.ts'

/** One call of a dialog as the lint reads it. */
export interface LintedCall {
  readonly member: MemberId
  readonly kind: TurnKind
  readonly stage: StageName
  readonly phase: Phase
  /** Participant turns so far, this one included, of `speeches` in all. */
  readonly speech: number
  readonly speeches: number
  /** It is the first call of its turn. */
  readonly opens: boolean
  /** Only whoever speaks next hears it: nothing is owed for it, and nothing is put to the room in it. */
  readonly privately: boolean
  /** It asks for the last words of a participant. */
  readonly closes: boolean
  /** Everything it is told before what it ends with. */
  readonly told: readonly string[]
  /** What it ends with: what to do now. */
  readonly asked: string
  readonly answer: string
}

/** The comment between the closings, which only hands over. */
export function callHandsOver({ kind, speech, speeches }: LintedCall): boolean {
  return kind === 'moderation' && speeches > 2 && speech === speeches - 1
}

/** A dialog that was played through, to be held to what prompts must be (the rules in this folder). */
export interface LintedDialog {
  readonly names: Readonly<Record<SeatId, string>>
  /** English name of the language everybody speaks; null where it is that of the topic. */
  readonly language: string | null
  /** What prompts are made from, by key. */
  readonly texts: Readonly<Record<string, string>>
  readonly calls: readonly LintedCall[]
  /** Questions from the floor; `after`: how many calls had been made when it was put. */
  readonly floor: readonly { readonly text: string; readonly after: number }[]
  /** It follows a style: what holds for rounds alone does not hold for it. */
  readonly inStyle: boolean
}

/** What a rule found: of so many places where it could be broken, those where it is. */
export interface RuleResult {
  readonly places: number
  readonly findings: readonly Finding[]
}

export interface Finding {
  /** Which call: "second, speech 4 of 8, draft". */
  readonly where: string
  readonly message: string
}

/** Held for each of these calls by itself. @param check what is wrong with it, or null */
export function eachCall(calls: readonly LintedCall[], check: (call: LintedCall) => string | null): RuleResult {
  const findings = calls.flatMap((call) => {
    const message = check(call)
    return message === null ? [] : [findingIn(call, message)]
  })
  return { places: calls.length, findings }
}

export function findingIn(call: LintedCall, message: string): Finding {
  const { member, kind, speech, speeches, stage } = call
  return { where: `${member}, ${kind} ${speech} of ${speeches}, ${stage}`, message }
}

/** Who takes the floor after a call of the moderator; null where the dialog closes. */
export function nextSpeaker(calls: readonly LintedCall[], call: LintedCall): SeatId | null {
  const next = calls.slice(calls.indexOf(call) + 1).find(({ kind }) => kind === 'speech')
  return call.kind === 'speech' || call.kind === 'summary' ? null : (lintedSeat(next) ?? null)
}

export function lintedSeat(call: LintedCall | undefined): SeatId | undefined {
  return call?.member === 'first' || call?.member === 'second' || call?.member === 'moderator' ? call.member : undefined
}

/** What quotes others, blanked: it is theirs, and no rule is broken by it. */
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

/** @param unclosed names that nothing closes from here on: they are looked for once */
function elementEnd(text: string, name: string, from: number, unclosed: Set<string>): number | null {
  if (unclosed.has(name)) return null
  const closing = `</${name}>`
  const at = text.indexOf(closing, from)
  if (at === -1) unclosed.add(name)
  return at === -1 ? null : at + closing.length
}
