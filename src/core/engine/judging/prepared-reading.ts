import { inSlices, runInSlices } from '../../../base/async/in-slices.ts'
import type { Criterion, Judge, JudgingOrder, Reading } from '../../contract/judging/judging-facts.ts'
import { turnEvidenceInSteps } from '../../dialog/quotations/turn-evidence.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import type { ModelRequest, ProviderRegistry, Random } from '../ports.ts'
import { tokensOfRequest } from '../extras/request-size.ts'
import type { PromptSource } from '../prompt/words.ts'
import { UNKNOWN_WINDOW_TOKENS } from '../folding/tell-whole.ts'
import { blindTranscript, maskedTexts, withinTokens, type BlindTranscript } from './blind-transcript.ts'
import { JUDGEMENT_TOKENS, panelRequest, type ToldTexts } from './judge-request.ts'

/**
 * The share of a context window that prompt and answer may fill. Token counts are estimates, and less exact in some
 * languages.
 */
const WINDOW_SHARE = 0.9
/** Tokens kept for the answer, twice its usual size because a judge may think before it. */
const ANSWER_ROOM = 2 * JUDGEMENT_TOKENS
/** With fewer tokens per turn than this, a shortened transcript would be useless. */
const TURN_TOKENS_MIN = 40

/** Makes the request that holds a transcript. */
type TellTranscript = (transcript: BlindTranscript, told: ToldTexts) => ModelRequest

/** A call to a judge, ready to be made. */
export interface PreparedReading {
  readonly request: ModelRequest
  readonly transcript: BlindTranscript
  readonly read: Reading
  readonly promptTokens: number
}

/**
 * The request to judge a dialog in one order: with the whole transcript, or with a digest, or shortened, the first that
 * fits the judge's window. Null if none fits. Preparing a long dialog takes a while; `pause` lets other work run.
 */
export async function prepareReading(
  source: PromptSource,
  judge: Judge,
  panel: { readonly rubric: readonly Criterion[]; readonly throughSeq: number },
  order: JudgingOrder,
  { providers, random }: { readonly providers: Pick<ProviderRegistry, 'contextWindowOf'>; readonly random: Random },
  pause = inSlices(),
  tell: TellTranscript = (transcript, told) => panelRequest(source, judge, panel.rubric, transcript, told, random),
): Promise<PreparedReading | null> {
  const window = providers.contextWindowOf(judge.provider, judge.model) ?? UNKNOWN_WINDOW_TOKENS
  const room = Math.floor(window * WINDOW_SHARE) - Math.min(ANSWER_ROOM, Math.floor(window / 3))
  const folded = foldInForce(source.state, panel.throughSeq) !== null
  for (const read of folded ? (['whole', 'digest'] as const) : (['whole'] as const)) {
    const transcript = blindTranscript(source.state, order, panel.throughSeq, read === 'digest')
    const texts = await maskedTexts(transcript, pause)
    await lookUpQuotations(source.state, pause)
    const prepared = readingOf(tell, transcript, { texts, cut: texts.map(() => false) })
    await pause()
    if (prepared.promptTokens <= room) return { ...prepared, read }
  }
  const transcript = blindTranscript(source.state, order, panel.throughSeq, folded)
  const nothing = (await maskedTexts(transcript, pause)).map(() => '')
  const beside = readingOf(tell, transcript, { texts: nothing, cut: nothing.map(() => true) })
  const left = room - beside.promptTokens
  if (left < TURN_TOKENS_MIN * transcript.entries.length) return null
  await pause()
  const told = withinTokens(transcript.entries, left)
  await pause()
  return { ...readingOf(tell, transcript, told), read: 'shortened' }
}

/** Finds the quotations of the speeches in the files, piece by piece. The request then uses the stored results. */
async function lookUpQuotations(state: PromptSource['state'], pause: () => Promise<void>): Promise<void> {
  for (const turn of state.turns) await runInSlices(turnEvidenceInSteps(state, turn), { pause })
}

function readingOf(tell: TellTranscript, transcript: BlindTranscript, told: ToldTexts): Omit<PreparedReading, 'read'> {
  const request = tell(transcript, told)
  return { request, transcript, promptTokens: tokensOfRequest(request) }
}
