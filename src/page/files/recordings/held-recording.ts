import { writeWav } from '../../../base/sound/write-wav.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import type { HeldRecording, RecordingAbout } from '../../../core/contract/transcription.ts'
import type { ChosenFile } from '../../import/dropped.ts'
import { decodeSound, HEARD_RATE } from './decode-sound.ts'
import { sendRecording } from './send-recording.ts'

/**
 * The longest recording in seconds that the browser decodes. A sound is decoded as a whole and takes about 0.4 MB for
 * each second, which is half a gigabyte for this length.
 */
const LONGEST_SECONDS = 20 * 60
/**
 * The fewest bytes per second of a recording, used to limit the length of a file that does not state it: speech at 16
 * kbit/s.
 */
const FEWEST_BYTES = 2_000

/**
 * Uploads a recording and returns what the host says about it. When the host's transcriber accepts only WAV, the
 * recording is uploaded again as WAV.
 * @throws the host's error; the signal's reason
 */
export async function heldRecording(
  client: RpcClient,
  id: string,
  chosen: ChosenFile,
  signal: AbortSignal,
): Promise<HeldRecording> {
  const info = await client.transcripts.about({ id }, { signal })
  const wav = info.offer.asWav ? await recordingAsWav(chosen, info.about) : null
  if (wav === null) return info
  signal.throwIfAborted()
  const wavId = await sendRecording(client, wav, signal, () => {})
  void client.transcripts.drop({ id }).catch(() => undefined)
  return client.transcripts.about({ id: wavId }, { signal })
}

/**
 * The recording as WAV, decoded by the browser; null when the browser cannot decode it, or when it is too long for
 * that.
 */
async function recordingAsWav(
  { name, file }: ChosenFile,
  { seconds }: Pick<RecordingAbout, 'seconds'>,
): Promise<ChosenFile | null> {
  if ((seconds ?? file.size / FEWEST_BYTES) > LONGEST_SECONDS) return null
  try {
    const samples = await decodeSound(await file.arrayBuffer())
    return { name, file: new File([writeWav({ samples, rate: HEARD_RATE })], name, { type: 'audio/wav' }) }
  } catch {
    return null
  }
}
