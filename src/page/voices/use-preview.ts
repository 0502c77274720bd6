import { useEffect, useRef, useState } from 'react'
import type { Voice } from '../../core/contract/dialog-config.ts'
import { useApp } from '../host/app-model.ts'
import type { ErrorShape } from '../../core/contract/errors/errors.ts'
import { explain } from '../host/store/explain.ts'
import { playSound, type Playing } from './play-sound.ts'

export interface Preview {
  /** The voice that is asked for its words or says them, by what it was begun with; null while it is silent. */
  readonly heard: string | null
  readonly state: 'silent' | 'asking' | 'playing'
  /** @param name tells the voices of one list apart */
  play(name: string, voice: Voice): void
  stop(): void
}

/** A few words in a voice, one voice at a time. @param onProblem is told null once another try begins */
export function usePreview(onProblem: (name: string, problem: ErrorShape | null) => void): Preview {
  const { client } = useApp()
  const [now, setNow] = useState<{ readonly name: string; readonly state: 'asking' | 'playing' } | null>(null)
  const asked = useRef<AbortController | null>(null)
  const playing = useRef<Playing | null>(null)
  useEffect(() => silence, [])

  function silence(): void {
    asked.current?.abort()
    playing.current?.stop()
  }

  async function play(name: string, voice: Voice): Promise<void> {
    silence()
    onProblem(name, null)
    const asking = new AbortController()
    asked.current = asking
    setNow({ name, state: 'asking' })
    try {
      const sample = await client.speech.preview({ voice }, { signal: asking.signal })
      if (asking.signal.aborted) return
      playing.current = playSound(sample)
      setNow({ name, state: 'playing' })
      await playing.current.over
    } catch (error) {
      if (!asking.signal.aborted) onProblem(name, explain(error))
    } finally {
      if (asked.current === asking) setNow(null)
    }
  }

  return {
    heard: now?.name ?? null,
    state: now?.state ?? 'silent',
    play: (name, voice) => void play(name, voice),
    stop() {
      silence()
      setNow(null)
    },
  }
}
