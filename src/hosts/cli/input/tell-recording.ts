import type { App } from '../../../app/app.ts'
import type { TranscribedRecording, TranscriptOffer, TranscriptStep } from '../../../core/contract/transcription.ts'
import { doubtfulSentence, recordingWords } from '../../../core/dialog/recordings/transcripts.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { NOBODY_TRANSCRIBES } from '../../../features/transcripts/engine/create-transcripts.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'

type Says = Pick<Terminal, 'say'>

/** A sentence about the ways to get a transcriber on the command line. */
const NAME_ONE =
  'download speech recognition for this computer with: idi ear get. Or name one with --transcriber provider:model, such as --transcriber openai:whisper-1 or a server of your own, as "transcription" in idi.config.json, or in the settings of the app.'

/**
 * Prints what a recording is, where it will be sent and at what price. Prints nothing when no transcriber can be used.
 * @returns the reason why none can be used; null when one can
 * @throws AppError FILE_* for a file that is no recording
 */
export async function tellRecording(
  { transcripts }: Pick<App, 'transcripts'>,
  name: string,
  sound: Blob,
  terminal: Says,
): Promise<string | null> {
  const about = await transcripts.read(name, sound)
  const offer = await transcripts.offer(about)
  if (offer.by === null || offer.problem !== null)
    return offer.problem === NOBODY_TRANSCRIBES
      ? `${name} is a sound file, and no model transcribes it yet: ${NAME_ONE}`
      : `${name} is a sound file that cannot be transcribed: ${offer.problem}`
  terminal.say(terminalText(`${name}: ${recordingWords(about)}. ${sentence(offer, offer.by)}`))
  if (offer.by.warning !== null) terminal.say(terminalText(offer.by.warning))
  return null
}

/** Prints the progress of a transcription. */
export function tellStep(step: TranscriptStep, terminal: Says): void {
  if (step.kind === 'again') terminal.say(terminalText(`${step.why} It is tried again.`))
  if (step.kind === 'writing' && step.parts > 1) terminal.say(`Part ${step.part} of ${step.parts} has been sent.`)
}

/** Warns where whoever transcribed a recording is unsure of its words. */
export function tellDoubt({ doubtful }: Pick<TranscribedRecording, 'doubtful'>, terminal: Says): void {
  if (doubtful) terminal.say(doubtfulSentence())
}

function sentence(
  { cost, parts }: TranscriptOffer,
  { model, label, sentTo }: NonNullable<TranscriptOffer['by']>,
): string {
  const price = cost === null ? 'at a price that is not known here' : cost === 0 ? 'free' : `about ${formatMoney(cost)}`
  if (sentTo === null) return `It is transcribed by ${model} on this computer, ${price}.`
  return `It is sent to ${label} at ${sentTo}${parts > 1 ? ` in ${parts} parts` : ''} and transcribed by ${model}, ${price}.`
}
