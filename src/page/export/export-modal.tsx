import { wordsOf } from '../../base/language/say.ts'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState, useMemo, useId } from 'react'
import { m, t, translateKnown } from '../../base/language/t.ts'
import type { AudioFormat } from '../../core/contract/host/audio.ts'
import { Modal } from '../ui/modal.tsx'
import { isPartFormat, MAP_FORMAT_CHOICES } from './map-formats.ts'
import { currentMap } from '../../core/dialog/insights.ts'
import { memoByFact } from '../dialog-view/memo-by-fact.ts'
import { useDialog } from '../dialog-view/use-dialog.ts'
import { BRIEF_FORMAT_CHOICES } from './brief-formats.ts'
import { audioHint, saveAudio } from './audio-formats.ts'
import { ExportAudio } from './export-audio.tsx'
import { KitAddress } from './kit-address.tsx'
import { formatBytes } from '../../base/format/bytes.ts'
import { useRequest } from '../host/use-request.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { ChoiceList } from './choice-list.tsx'
import { chosenContent, contentsOf, lastChoice, withContent } from './export-choice.ts'
import { filledParts } from './filled-parts.ts'
import { FormatChoice, formatOf } from './format-choice.tsx'
import { ExportExtras } from './export-extras.tsx'
import { PreviewPane } from './export-preview.tsx'
import './export-modal.css'
import { saveExport, saveRecording } from './save-export.ts'
import { SavingProgress } from './saving-progress.tsx'
import { printDialog } from './print-dialog.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { focusFirst } from '../ui/focus-first.ts'

const filledOf = memoByFact(filledParts)

/** The sentence about the content and the purpose of a recording. */
const RECORDING_HINT = m(
  'Every answer as it came, with its pace, tools and usage: Open recording plays the dialog again, with no model and no network. It holds the topic, the personas, the attached texts and pictures, and neither keys nor prompts.',
)

interface ExportModalProps {
  readonly id: string
  /** Whether the app offers to voice it; otherwise sound formats show only where it has been voiced elsewhere. */
  readonly voiced?: boolean
  readonly onClose: () => void
}

/** The window that saves a dialog as a file: its format, how much it contains, and a preview. */
export function ExportModal({ id, voiced = true, onClose }: ExportModalProps) {
  const { client, info } = useApp()
  const about = useStore(info).value
  const formats = [...(about?.exportFormats ?? []), ...usePartFormats()]
  const [choice, setChoice] = useState(lastChoice.get)
  const filled = useDialog(filledOf)
  const [audio, setAudio] = useState<AudioFormat | 'recording' | null>(null)
  const [busy, setBusy] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const format = formatOf(formats, choice.format)
  const { parts, paper, sound } = choice
  const words = choice.words === null ? {} : { words: choice.words }
  const content = chosenContent(choice, format)

  /** Prints the dialog whatever format is chosen, because the browser's own command would print the window. */
  const print = () => void printDialog(client, { id, content: choice.content, parts, ...words })
  useShortcuts({ print }, { over: true })
  function chooseFormat(next: string): void {
    setAudio(null)
    setChoice({ ...choice, format: next })
  }
  async function save(): Promise<void> {
    if (format === null && audio === null) return
    const canReveal = about?.capabilities.revealFile ?? false
    setBusy(true)
    if (audio === null) lastChoice.set({ ...choice, format })
    const leave = new AbortController()
    leaving.current = leave
    const wish = { id, format: format ?? '', parts: [...parts], paper, sound, ...words, ...(content && { content }) }
    const saved =
      audio === null
        ? await saveExport(client, wish, canReveal, {
            signal: leave.signal,
            onProgress: setShare,
          })
        : audio === 'recording'
          ? await saveRecording(client, id, canReveal)
          : await saveAudio(client, id, audio, canReveal, leave.signal)
    setBusy(false)
    setShare(null)
    if (saved) onClose()
  }

  return (
    <Modal title={t('Export')} onClose={onClose}>
      <form
        className="export-window grid gap-7 rows-6"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="export-choices shrink scroll stack gap-6">
          <FormatChoice formats={formats} chosen={audio === null ? format : null} onChoose={chooseFormat} />
          <ExportAudio id={id} voiced={voiced} value={audio === 'recording' ? null : audio} onChange={setAudio} />
          <ExportRecording id={id} chosen={audio === 'recording'} onChoose={() => setAudio('recording')} />
          <ChoiceList
            label={t('Content')}
            choices={contentsOf(format)}
            chosen={content ?? 'none'}
            hidden={audio !== null || isPartFormat(format)}
            onChoose={(next) => setChoice(withContent(choice, format, next))}
          />
        </div>
        {audio !== null && <p className="hint">{audio === 'recording' ? t(RECORDING_HINT) : audioHint(audio)}</p>}
        {audio === 'kit' && <KitAddress />}
        {audio === null && format !== null && (
          <div className="export-beside shrink shrink-y stack gap-5">
            <PreviewPane id={id} format={format} content={content} parts={parts} paper={paper} {...words} />
            <ExportExtras id={id} format={format} choice={choice} onChange={setChoice} filled={filled} />
          </div>
        )}
        <div className="export-foot row gap-6 end across">
          {busy && (audio === null ? share !== null : audio !== 'recording') && (
            <SavingProgress share={audio === null ? share : null} onCancel={() => leaving.current?.abort()} />
          )}
          {audio === null && (
            <button type="button" className="button" onClick={print}>
              <Printer size={16} aria-hidden />
              {t('Print')}
            </button>
          )}
          <button ref={focusFirst} type="submit" className="button primary" disabled={busy}>
            <Download size={16} aria-hidden />
            {about?.capabilities.saveDialog ? t('Save as …') : t('Save')}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** The formats of the dialog's argument map and decision brief, if it has them. */
function usePartFormats(): typeof MAP_FORMAT_CHOICES {
  return useDialog(
    useMemo(
      () =>
        memoByFact((state) => [
          ...(currentMap(state).nodes.length > 0 ? MAP_FORMAT_CHOICES : []),
          ...(state.brief === null ? [] : BRIEF_FORMAT_CHOICES),
        ]),
      [],
    ),
  )
}

interface ExportRecordingProps {
  readonly id: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** The recording in the list of export formats. It is disabled, with the reason, when the dialog has none. */
function ExportRecording({ id, chosen, onChoose }: ExportRecordingProps) {
  const { client } = useApp()
  const { value: about, error } = useRequest(id, () => client.runFiles.about({ id }))
  const noteId = useId()
  const why = about?.why ? translateKnown(about.why) : (wordsOf(error) ?? null)
  const note =
    why ??
    (about &&
      t(
        '{calls, plural, one {# call} other {# calls}}, {bytes}.{which, select, yes { {stopped} The recording ends there.} other {}}',
        {
          calls: about.calls,
          bytes: formatBytes(about.bytes),
          which: about.stopped ? 'yes' : 'no',
          stopped: about.stopped,
        },
      ))
  return (
    <fieldset aria-describedby={note ? noteId : undefined}>
      <legend>{t('To play again')}</legend>
      <label className={`export-choice pad-2 pad-x-0 flex type-body pointer${why === null && about ? '' : ' not-now'}`}>
        <input
          type="radio"
          name="format"
          checked={chosen}
          disabled={about === null || why !== null}
          onChange={onChoose}
        />
        <span className="shrink break">{t('Recording')}</span>
      </label>
      {note && (
        <p className="hint" id={noteId}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
