import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t, translateKnown } from '../../base/language/t.ts'
import type { SeatId, Voice } from '../../core/contract/dialog-config.ts'
import type { SpeechEngineInfo } from '../../core/contract/host/speech.ts'
import { SEAT_LABELS } from '../../core/dialog/members/members.ts'
import { Problem } from '../ui/problem.tsx'
import { speechEngines } from '../voices/speech-engines.ts'
import { PreviewButton } from '../voices/preview-button.tsx'
import { usePreview } from '../voices/use-preview.ts'
import { VoicePicker } from '../voices/voice-picker.tsx'
import { formatEngineCost } from '../voices/voice-words.ts'
import { useApp } from '../host/app-model.ts'
import { goTo } from '../host/route.ts'
import { showFailure, showToast } from '../host/toasts.ts'
import { useToastedAction } from '../host/use-action.ts'
import { usePreference } from '../host/store/preferences.ts'
import { SEATS_AS_LISTED } from '../dialog-view/seats.ts'
import { useStore } from '../host/store/use-select.ts'
import { SetDownloadCard } from './downloads/set-download.tsx'
import { PronunciationsSection } from './pronunciations.tsx'
import { SpeechServerModal } from './servers/speech-server-form.tsx'
import './voices-section.css'

const NONE: Partial<Record<SeatId, Voice>> = {}

/** The section for the default voice of each seat, and for the speech engines. */
export function VoicesSection({
  item,
}: {
  /** The id of the speech server whose settings are open. */ readonly item?: string | undefined
}) {
  const engines = speechEngines(useApp().client)
  const listed = useStore(engines)
  const [voices, setVoices] = usePreference('voices.defaults', NONE)
  const [adding, setAdding] = useState(false)
  const { busy, run } = useToastedAction()
  const preview = usePreview((_name, error) => error !== null && showFailure(error))
  const edited = listed.value?.find(({ id, added }) => id === item && added) ?? null
  useEffect(() => engines.revisit(), [engines])

  function choose(seat: SeatId, voice: Voice | undefined): void {
    const { [seat]: _before, ...others } = voices
    setVoices(voice === undefined ? others : { ...others, [seat]: voice })
  }

  async function remove({ id, label }: SpeechEngineInfo): Promise<void> {
    if (!(await run((client) => client.servers.remove({ id })))) return
    engines.reload()
    showToast({
      tone: 'plain',
      text: t('“{label}” is deleted, and its key with it.', { label }),
      action: {
        label: t('Undo'),
        run: () => void run((client) => client.servers.putBack({ id })).then(() => engines.reload()),
      },
    })
  }

  return (
    <>
      <section aria-labelledby="settings-voices">
        <h2 id="settings-voices">{t('Voices')}</h2>
        <p className="hint">{t('What the seats sound like in new dialogs. Each dialog can have its own.')}</p>
        <div className="voice-seats above-6 stack gap-6">
          {SEATS_AS_LISTED.map((seat) => (
            <VoicePicker
              key={seat}
              label={SEAT_LABELS[seat]}
              value={voices[seat]}
              onChange={(voice) => choose(seat, voice)}
            />
          ))}
        </div>
      </section>
      <PronunciationsSection />
      <section aria-labelledby="settings-engines">
        <h2 id="settings-engines">{t('Speech engines')}</h2>
        <p className="hint">
          {t(
            'The natural voices are downloaded once and speak on this computer. A server such as Piper or Kokoro has others.',
          )}
        </p>
        <p className="above-4">
          <button type="button" className="button" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {t('Add a speech server')}
          </button>
        </p>
        {listed.error && <Problem error={listed.error} />}
        {listed.status === 'loading' && <p className="hint">{t('Loading the speech engines.')}</p>}
        <ul className="settings-rows above-4">
          {listed.value?.map((engine) => (
            <li key={engine.id}>
              <div className="settings-row row wrap gap-5 rows-3">
                <div>
                  <strong>{translateKnown(engine.label)}</strong>{' '}
                  <span className={`state muted type-small ${engine.ready && !engine.remote ? 'ok' : ''}`}>
                    {formatState(engine)}
                  </span>
                  <p className="hint">{formatEngine(engine)}</p>
                  {engine.id === 'natural' && <NaturalVoices onChange={engines.reload} />}
                </div>
                {engine.added && (
                  <>
                    <PreviewButton
                      preview={preview}
                      name={engine.id}
                      voice={engine.voices[0] && { engine: engine.id, voice: engine.voices[0].id }}
                      label={engine.label}
                      disabled={!engine.ready}
                    />
                    <button
                      type="button"
                      className="button small"
                      aria-label={t('Edit {label}', { label: engine.label })}
                      onClick={() => goTo({ screen: 'settings', section: 'voices', item: engine.id })}
                    >
                      {t('Edit')}
                    </button>
                    <button
                      type="button"
                      className="button quiet small"
                      aria-label={t('Delete {label}', { label: engine.label })}
                      disabled={busy}
                      onClick={() => void remove(engine)}
                    >
                      {t('Delete')}
                    </button>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
        {(adding || edited !== null) && (
          <SpeechServerModal
            key={adding ? 'new' : edited?.id}
            server={adding ? null : edited}
            onSaved={engines.reload}
            onClose={() => (adding ? setAdding(false) : goTo({ screen: 'settings', section: 'voices' }, 'replace'))}
          />
        )}
      </section>
    </>
  )
}

/** The state of an engine in words. A remote engine is known to work only when it has spoken. */
function formatState({ ready, remote }: SpeechEngineInfo): string {
  if (!ready) return t('not ready')
  return remote ? t('set up, heard by a preview') : t('ready')
}

/** An engine in words: "3 voices. Runs on this computer."; or the reason why it cannot be used. */
export function formatEngine(engine: SpeechEngineInfo): string {
  const { ready, why, about, remote, voices } = engine
  const many =
    voices.length === 0 ? '' : t('{voices, plural, one {# voice} other {# voices}}.', { voices: voices.length })
  const where = remote
    ? t('Text leaves this computer. {engineCost}', { engineCost: formatEngineCost(engine) })
    : t('Runs on this computer and costs nothing.')
  // How to bring the natural voices stands in the card below them.
  const isDescribed = ready || engine.id === 'natural'
  return [
    isDescribed || why !== null ? translateKnown((isDescribed ? about : why) ?? '') : t('It cannot be used.'),
    many,
    where,
  ]
    .filter((words) => words !== '')
    .join(' ')
}

function NaturalVoices({ onChange }: { readonly onChange: () => void }) {
  return <SetDownloadCard what={t('the natural voices')} group="naturalVoices" onChange={onChange} />
}
