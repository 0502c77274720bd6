import { useEffect, useRef, useState } from 'react'
import { t } from '../../base/language/t.ts'
import type { Voice } from '../../core/contract/dialog-config.ts'
import { useApp } from '../host/app-model.ts'
import { type ErrorShape, AppError } from '../../core/contract/errors/errors.ts'
import { explain } from '../host/store/explain.ts'
import type { SpeechSample } from '../../core/contract/host/speech.ts'

interface Playing {
  /**
   * Settles when the sound has ended or was stopped.
   * @throws AppError when this page cannot play it
   */
  readonly over: Promise<void>
  stop(): void
}

let current: Playing | null = null

export interface Preview {
  /** The name of the voice whose sound is being requested or played; null while there is none. */
  readonly heard: string | null
  readonly state: 'silent' | 'asking' | 'playing'
  /**
   * Plays a few words in a voice.
   * @param name distinguishes the voices of a list
   * @param words the text to read aloud; by default a sample
   */
  play(name: string, voice: Voice, words?: string): void
  stop(): void
}

/**
 * Plays a few words in a voice, one voice at a time.
 * @param onProblem is called with the error, and with null when another attempt begins
 */
export function usePreview(onProblem: (name: string, problem: ErrorShape | null) => void): Preview {
  const { client } = useApp()
  const [now, setNow] = useState<{ readonly name: string; readonly state: 'asking' | 'playing' } | null>(null)
  const request = useRef<AbortController | null>(null)
  const playing = useRef<Playing | null>(null)
  useEffect(() => silence, [])

  function silence(): void {
    request.current?.abort()
    playing.current?.stop()
  }

  async function play(name: string, voice: Voice, words?: string): Promise<void> {
    silence()
    onProblem(name, null)
    const asking = new AbortController()
    request.current = asking
    setNow({ name, state: 'asking' })
    try {
      const sample = await client.speech.preview(
        { voice, ...(words !== undefined && { text: words }) },
        { signal: asking.signal },
      )
      if (asking.signal.aborted) return
      playing.current = playSound(sample)
      setNow({ name, state: 'playing' })
      await playing.current.over
    } catch (error) {
      if (!asking.signal.aborted) onProblem(name, explain(error))
    } finally {
      if (request.current === asking) setNow(null)
    }
  }

  return {
    heard: now?.name ?? null,
    state: now?.state ?? 'silent',
    play: (name, voice, words) => void play(name, voice, words),
    stop() {
      silence()
      setNow(null)
    },
  }
}

/** Plays a short sound. Another one that is playing anywhere on the page stops. */
function playSound({ mediaType, base64 }: SpeechSample): Playing {
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
        reject(new AppError('SPEECH_ENGINE', t('This page cannot play the sound: allow sound for it and try again.'))),
      )
  }).finally(() => URL.revokeObjectURL(url))
  current = { over, stop }
  return current
}
