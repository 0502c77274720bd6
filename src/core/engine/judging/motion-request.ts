import type { MotionChoice } from '../../contract/judging/motion-choices.ts'
import { inSlices } from '../../../base/async/in-slices.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import type { Judge } from '../../contract/judging/judging-facts.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { unmask } from '../../dialog/judging/blind/mask.ts'
import { memberName } from '../../dialog/members/members.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { ModelRequest, ProviderRegistry, Random } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import type { BlindTranscript } from './blind-transcript.ts'
import { heardMaterial, judgeRequest, choiceShape, saidIn, type ToldTexts } from './judge-request.ts'
import { prepareReading, type PreparedReading } from './prepared-reading.ts'
import type { ChoiceLabels, ReadChoice } from './read-choice.ts'

/** The labels of a vote. */
export const MOTION_LABELS = { one: 'for', two: 'against', neither: 'undecided' } as const satisfies ChoiceLabels

const REASON_MAX_CHARS = 600

/**
 * The request for a judge's vote on the motion; null if its context window is too small.
 * @param before its vote before the debate; null if this is that vote, given after the moderator's opening only
 */
export function prepareVote(
  source: PromptSource,
  judge: Judge,
  throughSeq: number,
  before: MotionChoice | null,
  ports: { readonly providers: Pick<ProviderRegistry, 'contextWindowOf'>; readonly random: Random },
  pause = inSlices(),
): Promise<PreparedReading | null> {
  return prepareReading(source, judge, { rubric: [], throughSeq }, 'as-held', ports, pause, (transcript, told) =>
    voteRequest(source, judge, before === null ? withoutArguments(transcript) : transcript, told, before, ports.random),
  )
}

/** The transcript up to the first speech of a debater. */
function withoutArguments(transcript: BlindTranscript): BlindTranscript {
  const argued = transcript.entries.findIndex(({ by }) => by !== 'other')
  return { ...transcript, digest: '', entries: transcript.entries.slice(0, Math.max(0, argued)) }
}

function voteRequest(
  source: PromptSource,
  judge: Judge,
  transcript: BlindTranscript,
  told: ToldTexts,
  before: MotionChoice | null,
  random: Random,
): ModelRequest {
  const { words } = source
  const { one, two } = transcript.labels
  const question =
    before === null ? words('judging.motion.before') : fillText(words('judging.motion.after'), { vote: before })
  return judgeRequest(
    source,
    judge,
    {
      rules: fillText(words('judging.motion.rules'), { one, two }),
      ...heardMaterial(source, transcript, told),
      after: [question, fillText(words('judging.motion.task'), { language: words('judging.language') })],
      shape: choiceShape(MOTION_LABELS),
      scene: { kind: 'judging', labels: { one: 'for', two: 'against' }, criteria: [], said: saidIn(transcript) },
    },
    random,
  )
}

/** A judge's vote and reason, with names in place of labels. */
export function acceptVote(
  { choice, reasons }: ReadChoice,
  { labels, seats }: BlindTranscript,
  state: DialogState,
): { readonly choice: MotionChoice; readonly reason?: string } {
  const names = (['one', 'two'] as const).map((place) => [labels[place], memberName(state, seats[place])] as const)
  const reason = unmask(beginningOf(reasons.map(({ text }) => text).join(' '), REASON_MAX_CHARS), names)
  return { choice: MOTION_LABELS[choice], ...(reason !== '' && { reason }) }
}
