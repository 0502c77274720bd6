import { t } from '../../../base/language/t.ts'
import { writeWav } from '../../../base/sound/write-wav.ts'
import { decodeSound, HEARD_RATE } from '../recordings/decode-sound.ts'

/**
 * The level from which a sound counts as speech, as a root mean square from 0 to 1: as loud as a whisper at an ordinary
 * microphone.
 */
const HEARD_FROM = 0.001

/** A microphone that is being listened to. */
export interface OpenMicrophone {
  /**
   * Ends the recording.
   * @returns the sound as a WAV file; null when it was only silence
   */
  finish(): Promise<File | null>
  /** Ends the recording and discards the sound. */
  drop(): void
}

/** The reason in a sentence why there is no sound. */
export class MicrophoneError extends Error {}

/**
 * Opens the microphone; the browser asks the person for permission.
 * @param died called when the recording ends by itself, as when the microphone is unplugged: the sound up to then is
 * kept
 * @throws MicrophoneError
 */
export async function openMicrophone(died: () => void): Promise<OpenMicrophone> {
  // `mediaDevices` is missing on a page that was loaded over plain HTTP from another computer.
  const devices = (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices
  if (!devices)
    throw new MicrophoneError(
      t(
        'The browser lends its microphone only to pages of this computer or over https: open IDi at such an address, or attach a sound file.',
      ),
    )
  const stream = await devices
    .getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } })
    .catch((error: unknown) => {
      throw new MicrophoneError(whyNot(error))
    })
  const pieces: Blob[] = []
  const recorder = new MediaRecorder(stream)
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data), { once: true })
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }))
  let closed = false
  void ended.then(() => {
    if (!closed) died()
  })
  recorder.start()
  const close = (): void => {
    closed = true
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
  return {
    async finish() {
      close()
      await ended
      return wavOf(await new Blob(pieces).arrayBuffer())
    },
    drop: close,
  }
}

function whyNot(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return t(
      'The microphone was refused: allow it for this page in the browser, and for the browser in the settings of the system.',
    )
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return t('No microphone is found: connect one, then press the button again.')
  if (name === 'NotReadableError')
    return t(
      'The microphone cannot be read: another program may be using it. Close that one, then press the button again.',
    )
  return t('The microphone cannot be opened: check it in the settings of the system.')
}

async function wavOf(recorded: ArrayBuffer): Promise<File | null> {
  if (recorded.byteLength === 0) return null
  const samples = await decodeSound(recorded).catch(() => {
    throw new MicrophoneError(t('What the microphone gave cannot be read as a sound: press the button again.'))
  })
  return isSilent(samples)
    ? null
    : new File([writeWav({ samples, rate: HEARD_RATE })], 'microphone.wav', { type: 'audio/wav' })
}

/** Whether the sound is nowhere as loud as a whisper, measured over each fifth of a second. */
function isSilent(samples: Float32Array): boolean {
  const place = HEARD_RATE / 5
  for (let at = 0; at < samples.length; at += place) {
    let sum = 0
    for (const sample of samples.subarray(at, at + place)) sum += sample * sample
    if (Math.sqrt(sum / place) >= HEARD_FROM) return false
  }
  return true
}
