import type { Judge } from '../../../contract/judging/judging-facts.ts'
import { isSeat } from '../../../contract/members/member-ids.ts'
import { fillText } from '../../../dialog/fill-text.ts'
import type { ComparedTurn } from '../../../dialog/judging/compared-turns.ts'
import type { Measurement } from '../../../dialog/judging/judging-state.ts'
import type { ModelRequest, Random } from '../../ports.ts'
import { occasionOf } from '../../occasion.ts'
import type { PromptSource } from '../../prompt/words.ts'
import { blindTranscript, type BlindEntry } from '../blind-transcript.ts'
import { judgeRequest, choiceShape, type JudgedMaterial } from '../judge-request.ts'
import { endingOf } from '../../../../base/text/shorten.ts'

/** The labels of the two versions. */
export const VERSIONS = { one: 'Version 1', two: 'Version 2' } as const

/** How many earlier entries are given as context: what the turn answers, and what that one answered. */
const ENTRIES_TOLD = 3
/** Characters of such an entry that are kept, from its end, which the turn most likely answers. */
const ENTRY_MAX_CHARS = 6_000

export interface Comparison {
  readonly compared: ComparedTurn
  readonly judge: Judge
  readonly order: Measurement['order']
}

/**
 * Asks which version of a turn is better, given the speaker's task. The request contains no names, and does not say
 * which version is the draft.
 */
export function comparisonRequest(
  source: PromptSource,
  { compared, judge, order }: Comparison,
  random: Random,
): ModelRequest {
  const { words, config, state, mode } = source
  const { turn, draft, final } = compared
  const { labels, mask, entries } = blindTranscript(state, 'as-held', turn.seq, false)
  const label = turn.member === 'second' ? labels.two : labels.one
  const [first, second] = order === 'draft-first' ? [draft, final] : [final, draft]
  const [one, two] = [mask(first.text).text, mask(second.text).text]
  const position = isSeat(turn.member) ? (config.seats[turn.member].position ?? '') : ''
  const { step, member, kind, speech, phase } = turn
  const most = mode.length?.(occasionOf(source, { step, member, kind, speech, phase }, 'final'))?.max
  const before = entries.slice(-ENTRIES_TOLD).map((entry): JudgedMaterial => ({
    heading: fillText(words('judging.meter.before'), { label: entry.label }),
    text: endOf(entry, words('judging.meter.cut')),
  }))
  const material: readonly JudgedMaterial[] = [
    { heading: words('judging.meter.topic'), text: mask(config.topic).text },
    ...(position === ''
      ? []
      : [{ heading: fillText(words('judging.meter.position'), { label }), text: mask(position).text }]),
    ...before,
    { heading: VERSIONS.one, text: one },
    { heading: VERSIONS.two, text: two },
  ]
  return judgeRequest(
    source,
    judge,
    {
      rules: fillText(words('judging.meter.rules'), VERSIONS),
      before: [],
      material,
      after: [
        ...(before.length === 0 ? [words('judging.meter.first')] : []),
        ...(most === undefined ? [] : [fillText(words('judging.meter.length'), { words: most })]),
        fillText(words('judging.meter.task'), { label, ...VERSIONS, language: words('judging.language') }),
      ],
      shape: choiceShape(VERSIONS),
      scene: {
        kind: 'judging',
        labels: VERSIONS,
        criteria: [],
        said: [
          { by: 'one', number: null, text: one },
          { by: 'two', number: null, text: two },
        ],
      },
    },
    random,
  )
}

function endOf({ said: { text } }: BlindEntry, cut: string): string {
  if (text.length <= ENTRY_MAX_CHARS) return text
  return `${cut} ${endingOf(text, ENTRY_MAX_CHARS).replace(/^\S*\s/u, '')}`
}
