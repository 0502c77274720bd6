import { Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Voice } from '../../contract/dialog-config.ts'
import { useApp } from '../host/app-model.ts'
import { explain } from '../host/store/explain.ts'
import { playSound, type Playing } from './play-sound.ts'

interface PreviewButtonProps {
  readonly voice: Voice | undefined
  readonly label: string
  readonly disabled: boolean
  /** Null once another try begins. */
  readonly onProblem: (message: string | null) => void
}

/** A few words in a voice; pressed again, it is silent. */
export function PreviewButton({ voice, label, disabled, onProblem }: PreviewButtonProps) {
  const { client } = useApp()
  const [state, setState] = useState<'silent' | 'asking' | 'playing'>('silent')
  const asked = useRef<AbortController | null>(null)
  const playing = useRef<Playing | null>(null)
  useEffect(() => stop, [])

  function stop(): void {
    asked.current?.abort()
    playing.current?.stop()
  }

  async function play(chosen: Voice): Promise<void> {
    onProblem(null)
    const asking = new AbortController()
    asked.current = asking
    setState('asking')
    try {
      const sample = await client.speech.preview({ voice: chosen }, { signal: asking.signal })
      if (asking.signal.aborted) return
      playing.current = playSound(sample)
      setState('playing')
      await playing.current.over
    } catch (error) {
      if (!asking.signal.aborted) onProblem(explain(error).message)
    } finally {
      if (asked.current === asking) setState('silent')
    }
  }

  const Icon = state === 'silent' ? Play : Square
  return (
    <button
      type="button"
      className="button icon"
      disabled={state === 'silent' && (disabled || voice === undefined)}
      aria-label={state === 'silent' ? `Preview of ${label}` : `Stop the preview of ${label}`}
      title={state === 'silent' ? 'Preview' : 'Stop'}
      onClick={() => {
        if (state === 'silent' && voice !== undefined) return void play(voice)
        stop()
        setState('silent')
      }}
    >
      <Icon size={16} aria-hidden className={state === 'asking' ? 'pulsing' : undefined} />
    </button>
  )
}
