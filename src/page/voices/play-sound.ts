import { AppError } from '../../core/contract/errors/errors.ts'
import type { SpeechSample } from '../../core/contract/host/speech.ts'

export interface Playing {
  /** Settles when the sound is over or stopped. @throws AppError when this page cannot play it */
  readonly over: Promise<void>
  stop(): void
}

let current: Playing | null = null

/** Plays a short sound; one at a time in the whole page. */
export function playSound({ mediaType, base64 }: SpeechSample): Playing {
  current?.stop()
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const audio = new Audio(url)
  let stop = () => {}
  const over = new Promise<void>((resolve, reject) => {
    stop = () => {
      audio.pause()
      resolve()
    }
    audio.addEventListener('ended', () => resolve())
    audio
      .play()
      .catch(() =>
        reject(new AppError('SPEECH_ENGINE', 'This page cannot play the sound: allow sound for it and try again.')),
      )
  }).finally(() => URL.revokeObjectURL(url))
  current = { over, stop }
  return current
}
