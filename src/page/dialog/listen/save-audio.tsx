import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import type { AudioFormat, AudioView } from '../../../core/contract/host/audio.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { AUDIO_FORMATS, saveAudio, whyNoSound } from '../../export/audio-formats.ts'

/** The episode, its turns and its captions as files. */
export function SaveAudio({ id, view }: { readonly id: string; readonly view: AudioView }) {
  const { client, info } = useApp()
  const about = useStore(info).value
  const titleId = useId()
  const [saving, setSaving] = useState<AudioFormat | null>(null)
  const why = whyNoSound(view)

  async function save(format: AudioFormat): Promise<void> {
    setSaving(format)
    await saveAudio(client, id, format, about?.capabilities.revealFile ?? false)
    setSaving(null)
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>Save</h3>
      {why && (
        <p className="hint" id={`${titleId}-why`}>
          {why.replace(/: choose Listen.*/, '.')}
        </p>
      )}
      <div className="listen-saves row wrap rows-3">
        {AUDIO_FORMATS.map(({ format, label, hint }) => (
          <button
            key={format}
            type="button"
            className="button small"
            title={hint}
            aria-describedby={why ? `${titleId}-why` : undefined}
            disabled={why !== null || saving !== null}
            onClick={() => void save(format)}
          >
            <Download size={14} aria-hidden />
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
