import { Play, Square } from 'lucide-react'
import { t } from '../../base/language/t.ts'
import type { Voice } from '../../core/contract/dialog-config.ts'
import type { Preview } from './use-preview.ts'

interface PreviewButtonProps {
  readonly preview: Preview
  /** The name by which `usePreview` distinguishes this voice from others. */
  readonly name: string
  readonly voice: Voice | undefined
  readonly label: string
  /** The text to read aloud; by default a sample. */
  readonly words?: string
  readonly disabled: boolean
}

/** A button that plays a few words in a voice. Pressed again, it stops. */
export function PreviewButton({ preview, name, voice, label, words, disabled }: PreviewButtonProps) {
  const state = preview.heard === name ? preview.state : 'silent'
  const Icon = state === 'silent' ? Play : Square
  return (
    <button
      type="button"
      className="button icon"
      disabled={state === 'silent' && (disabled || voice === undefined)}
      aria-label={state === 'silent' ? t('Preview of {label}', { label }) : t('Stop the preview of {label}', { label })}
      title={state === 'silent' ? t('Preview') : t('Stop')}
      onClick={() => {
        if (state === 'silent' && voice !== undefined) preview.play(name, voice, words)
        else preview.stop()
      }}
    >
      <Icon size={16} aria-hidden className={state === 'asking' ? 'pulsing' : undefined} />
    </button>
  )
}
