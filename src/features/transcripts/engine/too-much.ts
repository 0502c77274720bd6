import { formatBytes } from '../../../base/format/bytes.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import type { RecordingAbout } from '../../../core/contract/transcription.ts'
import type { ReachedTranscriber } from '../provider/transcribe.ts'
import { takesAtOnce } from '../provider/vendors.ts'

/** Why a vendor would refuse it, before anything is sent; null when it would not. */
export function tooMuch(
  { bytes, seconds }: RecordingAbout,
  { endpoint }: ReachedTranscriber,
  model: string,
): string | null {
  const takes = takesAtOnce(endpoint, model)
  if (takes.bytes !== null && bytes > takes.bytes)
    return sayInEnglish(
      sayLater(
        '{name} takes {most} at once, and this sound file has {size}: attach a part of it, or save it smaller.',
        {
          name: endpoint.label,
          most: formatBytes(takes.bytes),
          size: formatBytes(bytes),
        },
      ),
    )
  if (takes.seconds !== null && seconds !== null && seconds > takes.seconds)
    return sayInEnglish(
      sayLater('“{model}” at {name} takes {most} at once, and this sound file is {time} long: attach a part of it.', {
        model,
        name: endpoint.label,
        most: formatDuration(takes.seconds),
        time: formatDuration(seconds),
      }),
    )
  return null
}
