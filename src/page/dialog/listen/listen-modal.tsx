import { Mic, Square, Download } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t, translateKnown } from '../../../base/language/t.ts'
import type { SeatId, Voice } from '../../../core/contract/dialog-config.ts'
import type { AudioView, AudioFormat, VoiceOffer } from '../../../core/contract/host/audio.ts'
import { formatList } from '../../../base/format/count.ts'
import { describeNotice } from '../../../core/dialog/language/voice-notice.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import { VoicePicker } from '../../voices/voice-picker.tsx'
import { useToastedAction } from '../../host/use-action.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { announce } from '../../host/announce.ts'
import { SEATS_AS_LISTED } from '../../dialog-view/seats.ts'
import type { Readable } from '../../host/store/store.ts'
import { useStore } from '../../host/store/use-select.ts'
import type { AudioHeard } from '../../dialog-view/audio-view.ts'
import { ListenTurns } from './listen-turns.tsx'
import './listen-modal.css'
import {
  describeLeftOut,
  describeStandIns,
  formatVoicingLeft,
  formatPaid,
  formatVoiced,
} from '../player/listen-words.ts'
import { useListening } from '../player/listening.tsx'
import { useApp } from '../../host/app-model.ts'
import { AUDIO_CHOICES, saveAudio, whyNoSound } from '../../export/audio-formats.ts'
import { KitAddress } from '../../export/kit-address.tsx'
import { SavingProgress } from '../../export/saving-progress.tsx'
import { speechEngines } from '../../voices/speech-engines.ts'
import { formatEngineCost, sharedHint } from '../../voices/voice-words.ts'
import { usePreference } from '../../host/store/preferences.ts'
import { useRequest } from '../../host/use-request.ts'
import { isOver } from '../../../core/dialog/is-over.ts'

/** The window for listening: the voices, the costs, the spoken text of each turn, and the files to save. */
export function ListenModal({ onClose }: { readonly onClose: () => void }) {
  const { value: view, problem } = useStore(useListening().heard)
  return (
    <Modal title={t('Listen')} onClose={onClose}>
      <div className="listen-window stack gap-7">
        {view === null &&
          (problem ? <Problem error={problem} /> : <p className="hint">{t('Looking at what there is to hear.')}</p>)}
        {view !== null && <Choices view={view} />}
      </div>
    </Modal>
  )
}

function Choices({ view }: { readonly view: AudioView }) {
  const { id, heard, player } = useListening()
  const state = useDialogFacts()
  const { run } = useToastedAction()
  const over = isOver(state)
  const engines = useStore(speechEngines(useApp().client)).value ?? []
  const hint = sharedHint(
    engines,
    SEATS_AS_LISTED.map((seat) => view.voices[seat].engine),
  )
  const choose = (seat: SeatId, voice: Voice | undefined) =>
    voice && void run((client) => client.audio.set({ id, voices: { [seat]: voice } }))

  async function listenLive(live: boolean): Promise<void> {
    if (!(await run((client) => client.audio.set({ id, live }))) || !live) return
    // A person who turns sound on wants to hear it, so it plays as soon as the host offers it.
    await untilLive(heard)
    player.play()
  }
  return (
    <>
      <section aria-labelledby="listen-voices">
        <h3 id="listen-voices">{t('Voices')}</h3>
        {view.notice !== null && <p className="type-small break below-3 in-warn">{describeNotice(view.notice)}</p>}
        <VoicesOffer view={view} />
        <div className="listen-voices grid gap-6 rows-5 start">
          {SEATS_AS_LISTED.map((seat) => (
            <VoicePicker
              key={seat}
              label={memberName(state, seat)}
              value={view.voices[seat]}
              required
              hintElsewhere={hint !== null}
              onChange={(voice) => choose(seat, voice)}
            />
          ))}
        </div>
        {hint !== null && <p className="hint above-3">{hint}</p>}
        <div className="above-6 row wrap gap-7 rows-4">
          <Switch
            label={t('Say the name before each turn')}
            on={view.names}
            onChange={(names) => void run((client) => client.audio.set({ id, names }))}
          />
          {!over && (
            <Switch
              label={t('Listen live: voice each turn as it is finished')}
              on={view.live}
              onChange={(live) => void listenLive(live)}
            />
          )}
        </div>
      </section>
      <Voicing view={view} />
      <ListenTurns view={view} />
      <SaveAudio id={id} view={view} />
    </>
  )
}

/** Resolves when the host reports that sound is on, which it does some time after the request. */
function untilLive(audio: Readable<AudioHeard>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (audio.get().value?.live !== true) return
      leave()
      resolve()
    }
    const leave = audio.subscribe(look)
    look()
  })
}

/** The turns that are still without sound, the cost of making it, and the progress. */
function Voicing({ view }: { readonly view: AudioView }) {
  const { id } = useListening()
  const state = useDialogFacts()
  const { busy, run } = useToastedAction()
  const { turns, working, charsLeft } = view
  const ready = turns.filter(({ state: now }) => now === 'ready').length
  const failed = turns.filter(({ state: now }) => now === 'failed').length
  const [cannot, paid] = [describeLeftOut(state, view), formatPaid(view)]
  const done = turns.length > 0 && ready === turns.length
  useEffect(() => {
    if (!done || working) return
    announce(t('Every turn is voiced'))
    return () => announce('')
  }, [done, working])

  if (turns.length === 0) return <p className="hint">{t('Nothing has been said yet.')}</p>
  return (
    <section aria-labelledby="listen-voicing">
      <h3 id="listen-voicing">{t('Sound')}</h3>
      {cannot.map((sentence) => (
        <p key={sentence} className="type-small break below-3 in-warn">
          {t('{sentence} It is left out.', { sentence })}
        </p>
      ))}
      {describeStandIns(state, view).map((sentence) => (
        <p key={sentence} className="type-small break below-3 in-warn">
          {sentence}
        </p>
      ))}
      <div className="row wrap gap-5 rows-4">
        {working && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void run((client) => client.audio.stop({ id }))}
          >
            <Square size={16} aria-hidden />
            {t('Stop voicing')}
          </button>
        )}
        {!working && !done && (
          <button
            type="button"
            className="button primary"
            disabled={busy || charsLeft === 0}
            onClick={() => void run((client) => client.audio.voice({ id }))}
          >
            <Mic size={16} aria-hidden />
            {ready === 0 ? t('Voice it') : t('Voice the rest')}
          </button>
        )}
        <div className="muted type-small">
          <p>{formatVoicingLeft(view)}</p>
          {paid && <p>{paid}</p>}
        </div>
      </div>
      <div className="row gap-5 above-4 muted type-small">
        <progress
          className="progress-bar block full clip live rounded-small grow"
          aria-label={t('Voiced')}
          value={ready}
          max={turns.length}
        />
        <p className="nowrap">
          {failed > 0
            ? t('{voiced}, {failed} could not be', { voiced: formatVoiced(view), failed })
            : formatVoiced(view)}
        </p>
      </div>
    </section>
  )
}

/** Buttons that save the sound of the whole dialog, of its turns, and its captions. */
function SaveAudio({ id, view }: { readonly id: string; readonly view: AudioView }) {
  const { client, info } = useApp()
  const about = useStore(info).value
  const titleId = useId()
  const [saving, setSaving] = useState<AudioFormat | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const why = whyNoSound(view)

  async function save(format: AudioFormat): Promise<void> {
    setSaving(format)
    const leave = new AbortController()
    leaving.current = leave
    await saveAudio(client, id, format, about?.capabilities.revealFile ?? false, leave.signal)
    setSaving(null)
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('Save')}</h3>
      {why && (
        <p className="hint" id={`${titleId}-why`}>
          {why}
        </p>
      )}
      <div className="listen-saves row wrap rows-3 above-4">
        {AUDIO_CHOICES.map(({ format, label, hint }) => (
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
      {saving !== null && <SavingProgress share={null} onCancel={() => leaving.current?.abort()} />}
      {why === null && <KitAddress />}
    </section>
  )
}

/**
 * Offers more natural voices than the chosen ones, if there are any. It asks until the person answers, and then never
 * again.
 */
function VoicesOffer({ view }: { readonly view: AudioView }) {
  const { id } = useListening()
  const { client } = useApp()
  const { busy, run } = useToastedAction()
  const [answer, setAnswer] = usePreference('voices.offer', '')
  const [usual, setUsual] = usePreference<VoiceOffer['voices']>('voices.defaults', {})
  // If other voices were chosen meanwhile, no seat may be left to offer them to.
  const { value: offer } = useRequest(answer === '' ? `${id} ${JSON.stringify(view.voices)}` : null, () =>
    client.audio.offer({ id }),
  )
  if (offer === null || answer !== '') return null

  async function accept({ voices }: VoiceOffer): Promise<void> {
    if (!(await run((host) => host.audio.set({ id, voices })))) return
    // The chosen voices are also stored for later dialogs, because the app offers this only once.
    setUsual({ ...usual, ...voices })
    setAnswer('used')
  }
  return (
    <div
      className="listen-offer framed rounded type-small row wrap below-5 pad-4 pad-x-5"
      role="group"
      aria-label={t('More natural voices')}
    >
      <p>{formatOffer(offer)}</p>
      <button type="button" className="button primary" disabled={busy} onClick={() => void accept(offer)}>
        {t('Use them')}
      </button>
      <button type="button" className="button" disabled={busy} onClick={() => setAnswer('kept')}>
        {t('Keep the built-in ones')}
      </button>
    </div>
  )
}

function formatOffer(offer: VoiceOffer): string {
  const where = offer.remote ? t('Text leaves this computer.') : ''
  const cost = offer.remote || offer.usdPerMillionChars !== 0 ? formatEngineCost(offer) : ''
  return [
    t('{from} has voices that sound more natural: use them?', { from: translateKnown(offer.from) }),
    t('{names} would speak this dialog and new ones.', { names: formatList(offer.names.map(translateKnown)) }),
    where,
    cost,
  ]
    .filter((words) => words !== '')
    .join(' ')
}
