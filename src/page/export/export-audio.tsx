import { useId } from 'react'
import { t } from '../../base/language/t.ts'
import type { AudioFormat } from '../../core/contract/host/audio.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { audioOf } from '../dialog-view/audio-view.ts'
import { AUDIO_CHOICES, whyNoSound } from './audio-formats.ts'

interface ExportAudioProps {
  readonly id: string
  readonly voiced: boolean
  readonly value: AudioFormat | null
  readonly onChange: (format: AudioFormat) => void
}

/** The sound formats in the list of export formats. While turns have no sound they are disabled, with the reason. */
export function ExportAudio({ id, voiced, value, onChange }: ExportAudioProps) {
  const { value: view } = useStore(audioOf(useApp(), id))
  const whyId = useId()
  const why = whyNoSound(view)
  if (!voiced && why !== null) return null
  return (
    <fieldset aria-describedby={why ? whyId : undefined}>
      <legend>{t('To listen')}</legend>
      {AUDIO_CHOICES.map(({ format, label }) => (
        <label key={format} className={`export-choice pad-2 pad-x-0 flex type-body pointer${why ? ' not-now' : ''}`}>
          <input
            type="radio"
            name="format"
            checked={value === format}
            disabled={why !== null}
            onChange={() => onChange(format)}
          />
          <span className="shrink break">{label}</span>
        </label>
      ))}
      {why && (
        <div className="hint" id={whyId}>
          <p>{why}</p>
          {view !== null && view.turns.length > 0 && <p>{t('Choose Listen to voice it.')}</p>}
        </div>
      )}
    </fieldset>
  )
}
