import { wordsOf } from '../../../base/language/say.ts'
import { KeyRound, MonitorPlay, Server } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import { DEMO, WRITTEN_DIALOGS, WRITTEN_STORY, type WrittenSetUp } from '../../../core/contract/rehearsal.ts'
import { useModes } from '../../dialog-view/use-modes.ts'
import { ownName } from '../../draft/languages.ts'
import { useLayer } from '../../ui/layers.ts'
import { Problem } from '../../ui/problem.tsx'
import { useApp } from '../../host/app-model.ts'
import { useAction } from '../../host/use-action.ts'
import { goTo } from '../../host/route.ts'
import { useStore } from '../../host/store/use-select.ts'
import './first-doors.css'
import { pickRecording } from '../../import/open-recording.ts'
import { fetchKeys } from '../../models/fetch-keys.ts'
import { pickLesson } from '../../import/open-lesson.ts'
import { rehearsalDialog, rehearsalStory } from './first-run.ts'
import { OwnModels } from './own-models.tsx'

/** The entry of the first-run screen that the person chose. */
export type Door = 'rehearse' | 'keys' | 'own' | 'self'

interface FirstDoorsProps {
  readonly onChoose: (door: Door) => void
  /** Called with a model on this computer, for all three seats. */
  readonly onModel: (provider: string, model: string, baseUrl: string) => void
}

/** The first-run screen: three ways to a dialog, and the form for experienced users. */
export function FirstDoors({ onChoose, onModel }: FirstDoorsProps) {
  const app = useApp()
  const providers = useStore(app.providers)
  const [looking, setLooking] = useState(false)
  const { busy: starting, problem, run } = useAction()
  useLayer(true, () => (looking ? setLooking(false) : onChoose('self')))

  async function rehearse(dialog = rehearsalDialog(providers.value ?? [])): Promise<void> {
    if (dialog === null || starting) return
    await run(async (client) => {
      const { id } = await client.dialogs.create({ dialog, start: true })
      onChoose('rehearse')
      goTo({ screen: 'dialog', id })
    })
  }

  return (
    <section className="first-doors stack gap-6 page-column full" aria-labelledby="first-doors-title">
      <h2 id="first-doors-title">{t('How would you like to begin?')}</h2>
      <p className="first-doors-lead muted">
        {t(
          'One AI moderates, two others debate, explore, interview or review. You watch, and may step in at any time.',
        )}
      </p>
      <div className="doors grid gap-5 above-4">
        <DoorButton
          icon={<MonitorPlay size={18} aria-hidden />}
          title={starting ? t('Starting') : t('Watch it rehearse')}
          busy={starting || providers.value === null}
          onClick={() => void rehearse()}
        >
          {t(
            'Built-in voices, which are no AI, play a debate that was written by hand: “{topic}” No key, no download.',
            { topic: DEMO.topic },
          )}
        </DoorButton>
        <DoorButton
          icon={<KeyRound size={18} aria-hidden />}
          title={t('Use my keys')}
          onClick={() => {
            onChoose('keys')
            fetchKeys(app)
          }}
        >
          {t('Paste the key of a vendor, such as OpenAI, Anthropic or Google, and test it. It stays on this computer.')}
        </DoorButton>
        <DoorButton
          icon={<Server size={18} aria-hidden />}
          title={t('Use models on this computer')}
          pressed={looking}
          onClick={() => setLooking(!looking)}
        >
          {t('Ollama and LM Studio are found by themselves; or download a model that runs inside this app.')}
        </DoorButton>
      </div>
      {(problem ?? wordsOf(providers.error)) && <Problem>{problem ?? wordsOf(providers.error) ?? ''}</Problem>}
      {looking && (
        <OwnModels
          onUse={(provider, model, baseUrl) => {
            onModel(provider, model, baseUrl)
            onChoose('own')
          }}
          onDownload={() => {
            onChoose('own')
            goTo({ screen: 'settings', section: 'models' })
          }}
        />
      )}
      <div className="flex wrap self-start">
        <button type="button" className="button quiet" onClick={() => onChoose('self')}>
          {rich('Set it up myself<kbd>Esc</kbd>', { kbd: (words) => <kbd aria-hidden>{words}</kbd> })}
        </button>
        <button type="button" className="button quiet" onClick={() => pickRecording(app.client)}>
          {t('Open a recording')}
        </button>
        <button type="button" className="button quiet" onClick={() => pickLesson(app.client)}>
          {t('Open a lesson')}
        </button>
      </div>
      <WrittenDialogs
        busy={starting || providers.value === null}
        onPlay={(written) => void rehearse(rehearsalDialog(providers.value ?? [], written))}
        onStory={() => void rehearse(rehearsalStory(providers.value ?? []))}
      />
    </section>
  )
}

interface WrittenDialogsProps {
  readonly busy: boolean
  readonly onPlay: (written: WrittenSetUp) => void
  readonly onStory: () => void
}

/** The dialogs that were written by hand and not by models, each shown as a poster. A press plays the dialog. */
function WrittenDialogs({ busy, onPlay, onStory }: WrittenDialogsProps) {
  const { shipped } = useModes()
  const kindOf = ({ mode, style }: Pick<WrittenSetUp, 'mode' | 'style'>): string => {
    const info = shipped?.find(({ id }) => id === mode)
    // Until the modes have loaded, a space keeps the height of this line, so that nothing below moves while a person
    // presses it.
    return info?.styles?.find(({ id }) => id === style)?.label ?? info?.label ?? '\u00A0'
  }
  return (
    <div className="written-dialogs stack gap-3">
      <h3 className="muted regular" id="written-dialogs-title">
        {t('Or play one of these, written by hand')}
      </h3>
      <ul className="grid gap-5" aria-labelledby="written-dialogs-title">
        {WRITTEN_DIALOGS.filter((written) => written !== DEMO).map((written) => (
          <li key={written.id}>
            <button
              type="button"
              className="poster full text-start card stack gap-2"
              disabled={busy}
              onClick={() => onPlay(written)}
            >
              <span className="muted type-caption">
                {kindOf(written)}
                {written.language !== DEMO.language && `, ${ownName(written.language)}`}
              </span>
              <strong dir="auto" lang={written.language}>
                {written.topic}
              </strong>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="poster full text-start card stack gap-2" disabled={busy} onClick={onStory}>
            <span className="muted type-caption">{t('{kindOf}, you play', { kindOf: kindOf({ mode: 'story' }) })}</span>
            <strong>{WRITTEN_STORY.topic}</strong>
          </button>
        </li>
      </ul>
    </div>
  )
}

interface DoorButtonProps {
  readonly icon: ReactNode
  readonly title: string
  readonly busy?: boolean
  /** Whether the button has opened something below it. */
  readonly pressed?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function DoorButton({ icon, title, busy = false, pressed, onClick, children }: DoorButtonProps) {
  return (
    <button
      type="button"
      className="door card stack gap-3 text-start"
      disabled={busy}
      aria-expanded={pressed}
      onClick={onClick}
    >
      {icon}
      <strong>{title}</strong>
      <span>{children}</span>
    </button>
  )
}
