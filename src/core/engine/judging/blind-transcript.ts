import type { JudgingOrder } from '../../contract/judging/judging-facts.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { familiesNamedIn, tellMasks } from '../../dialog/judging/blind/tells.ts'
import { familiesOf } from '../../dialog/judging/family.ts'
import { masker, type Mask, type MaskedText } from '../../dialog/judging/blind/mask.ts'
import { namePattern } from '../../dialog/judging/blind/name-forms.ts'
import { speakerLabels, type SpeakerLabels } from '../../dialog/judging/blind/speaker-labels.ts'
import { memberName } from '../../dialog/members/members.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import { dialogLanguage } from '../../dialog/language/dialog-language.ts'
import type { DialogState } from '../../dialog/state.ts'
import { entriesFor } from '../prompt/heard.ts'
import { configOf } from '../config-of.ts'
import { withoutFolds } from '../folding/tell-whole.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** One entry of the transcript that a judge reads. */
export interface BlindEntry {
  readonly turnId: string | null
  /** The turn's number, by which reasons refer to it; null for an entry that is not a turn. */
  readonly number: number | null
  readonly by: 'first' | 'second' | 'other'
  readonly label: string
  /**
   * The text without names. It is masked when it is first used, because that takes a while and not every reader needs
   * all entries.
   */
  readonly said: MaskedText
}

/** A dialog in the form in which judges read it: without names, seats, closings and private words. */
export interface BlindTranscript {
  readonly labels: SpeakerLabels
  /** The summary that replaces the older turns; empty if all turns are included. */
  readonly digest: string
  readonly entries: readonly BlindEntry[]
  /** Replaces names with labels in any other text about the dialog. */
  readonly mask: (text: string) => MaskedText
  /** The seat behind each speaker's label. */
  readonly seats: Readonly<Record<'one' | 'two', 'first' | 'second'>>
}

/**
 * The dialog up to a fact, masked. In the swapped order, the second seat is Speaker 1 and its side is described first.
 * That changes the labels and the description before the transcript, but not who spoke before whom, because each turn
 * answers the one before. The two orders therefore do not reveal a judge that prefers whoever opened or closed the
 * conversation; a rematch with exchanged sides does, and that preference is usually the stronger one.
 */
export function blindTranscript(
  state: DialogState,
  order: JudgingOrder,
  throughSeq: number,
  digested: boolean,
): BlindTranscript {
  const known = TRANSCRIPTS.get(state) ?? new Map<string, BlindTranscript>()
  TRANSCRIPTS.set(state, known)
  const key = JSON.stringify([order, throughSeq, digested])
  const transcript = known.get(key) ?? maskedTranscript(state, order, throughSeq, digested)
  known.set(key, transcript)
  return transcript
}

/** Masked transcripts by dialog state: up to five judges read the same one, and masking a long dialog takes a while. */
const TRANSCRIPTS = new WeakMap<DialogState, Map<string, BlindTranscript>>()

function maskedTranscript(
  state: DialogState,
  order: JudgingOrder,
  throughSeq: number,
  digested: boolean,
): BlindTranscript {
  const config = configOf(state)
  const labels = speakerLabels(dialogLanguage(config))
  const seats =
    order === 'as-held' ? ({ one: 'first', two: 'second' } as const) : ({ one: 'second', two: 'first' } as const)
  const labelOf = (member: MemberId) =>
    member === seats.one
      ? labels.one
      : member === seats.two
        ? labels.two
        : member === 'moderator'
          ? labels.moderator
          : memberName(state, member)
  const mask = masker(masksOf(state, labelOf))
  const told = digested ? state : withoutFolds(state)
  const digest = digested ? (foldInForce(state, throughSeq)?.text ?? '') : ''
  const entries = entriesFor(told, null, throughSeq).flatMap((entry): readonly BlindEntry[] => {
    const other = { turnId: null, number: null, by: 'other' } as const
    if (entry.type === 'floor') return [entryOf({ ...other, label: labels.audience }, entry.message.text, mask)]
    if (entry.type === 'child') return [entryOf({ ...other, label: entry.title }, entry.text, mask)]
    if (entry.type !== 'turn') return []
    const { id, number, member, kind, text } = entry.turn
    // A closing summarises or judges, which would influence the judge.
    if (kind === 'summary') return []
    const by = member === 'first' || member === 'second' ? member : 'other'
    return [entryOf({ turnId: id, number, by, label: labelOf(member) }, text, mask)]
  })
  return { labels, digest: mask(digest).text, entries, mask, seats }
}

function entryOf(known: Omit<BlindEntry, 'said'>, text: string, mask: BlindTranscript['mask']): BlindEntry {
  let said: MaskedText | null = null
  return {
    ...known,
    get said() {
      said ??= mask(text)
      return said
    },
  }
}

/** The masked texts of all entries; `pause` lets other work run between them. */
export async function maskedTexts(
  { entries }: Pick<BlindTranscript, 'entries'>,
  pause: () => Promise<void>,
): Promise<readonly string[]> {
  const texts: string[] = []
  for (const { said } of entries) {
    texts.push(said.text)
    await pause()
  }
  return texts
}

function masksOf(state: DialogState, labelOf: (member: MemberId) => string): readonly Mask[] {
  const config = configOf(state)
  const language = dialogLanguage(config)
  const names = (['first', 'second', 'moderator'] as const)
    .map((seat) => ({ pattern: namePattern(config.seats[seat].name, language) ?? '', as: labelOf(seat) }))
    // The longest first, so that a name that contains another one is replaced as a whole.
    .toSorted((a, b) => b.pattern.length - a.pattern.length)
  const { first, second } = config.seats
  const matter = [config.topic, first.position ?? '', second.position ?? '', ...config.context.map(({ name }) => name)]
  const named = familiesNamedIn(matter.join('\n'))
  const own = [first, second].flatMap(familiesOf).filter((family) => !named.includes(family))
  return [...names, ...tellMasks([...new Set(own)])]
}

/** The texts shortened to a number of tokens in all: entries longer than a common maximum lose their ends. */
export function withinTokens(
  entries: readonly BlindEntry[],
  tokens: number,
): { readonly texts: readonly string[]; readonly cut: readonly boolean[] } {
  const sizes = entries.map(({ said }) => estimateTokens(said.text))
  const most = measureFor(sizes, tokens)
  const cut = sizes.map((size) => size > most)
  return { cut, texts: entries.map(({ said }, index) => (cut[index] ? fittingBeginning(said.text, most) : said.text)) }
}

/** The length in tokens to which long entries must be cut so that all of them fit together. */
function measureFor(sizes: readonly number[], tokens: number): number {
  let left = tokens
  const sorted = sizes.toSorted((a, b) => a - b)
  for (const [index, size] of sorted.entries()) {
    const share = left / (sorted.length - index)
    if (size > share) return Math.max(0, Math.floor(share))
    left -= size
  }
  return Number.POSITIVE_INFINITY
}

function fittingBeginning(text: string, tokens: number): string {
  let end = Math.min(text.length, tokens * 4)
  while (end > 0 && estimateTokens(text.slice(0, end)) > tokens) end = Math.floor(end * 0.8)
  const words = beginningOf(text, end)
  const space = words.search(/\s\S*$/u)
  return space > end / 2 ? words.slice(0, space) : words
}
