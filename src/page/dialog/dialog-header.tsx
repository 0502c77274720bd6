import { PanelRight, Download, CornerDownRight, ArrowLeftRight, GitBranch } from 'lucide-react'
import { speechesDone, script } from '../../core/dialog/selectors.ts'
import { elapsedSeconds } from '../../core/dialog/turns/work-time.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import { plannedSpeeches } from '../../core/dialog/turns/plan.ts'
import { formatSpeeches } from '../../core/dialog/turns/speech-count.ts'
import { formatDuration } from '../../base/format/duration.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { RehearsalChip } from '../dialog-view/rehearsal-chip.tsx'
import { ListenButton } from './listen/listen-button.tsx'
import { formatTurn, lastShared } from '../../core/dialog/turns/turn-number.ts'
import { formatChange } from '../../core/dialog/what-if/change-words.ts'
import { OriginChip } from './branch/origin-chip.tsx'
import { ReplayNote } from './replay/replay-note.tsx'
import { usePartner } from '../dialog-view/use-partner.ts'
import { ParentNote } from './branch/parent-note.tsx'
import { useState } from 'react'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { ExportModal } from '../export/export-modal.tsx'
import { lastChoice } from '../export/export-choice.ts'
import { printDialog } from '../export/print-dialog.ts'
import { showToast } from '../host/toasts.ts'
import { TitleField } from '../labels/title-field.tsx'
import { useApp } from '../host/app-model.ts'
import { modeLabel } from '../dialog-view/dialog-words.ts'
import { REHEARSAL } from '../../core/contract/rehearsal.ts'
import { useStore, useSelect } from '../host/store/use-select.ts'
import { formatCapEnd } from '../dialog-view/cap-words.ts'
import { useDialog, useDialogStore } from '../dialog-view/use-dialog.ts'

interface DialogHeaderProps {
  readonly id: string
  readonly inspector: boolean
  readonly onInspector: () => void
}

/** The question, the mode, the speakers, and the buttons for files. */
export function DialogHeader({ id, inspector, onInspector }: DialogHeaderProps) {
  const info = useStore(useApp().info).value
  const topic = useDialog((state) => state.config?.topic ?? '')
  const title = useDialog((state) => state.title)
  const config = useDialog((state) => state.config)
  const took = useDialog(formatTook)
  const capped = useDialog((state) =>
    state.endReason === 'cap' && ended(state) ? formatCapEnd(state.config?.cap) : null,
  )
  const rehearsed = useDialog((state) =>
    Object.values(state.config?.seats ?? {}).some((seat) => seat.provider === REHEARSAL),
  )
  return (
    <PageHeader
      title={title ?? topic}
      around={(heading) => (
        <TitleField id={id} title={title} topic={topic} main>
          {heading}
        </TitleField>
      )}
      mark={
        <>
          {rehearsed && <RehearsalChip />}
          <ReplayNote />
        </>
      }
      chips={
        <>
          {config && <span className="chip">{modeLabel(info, config)}</span>}
          {took && <span className="chip">{took}</span>}
          {capped && <span className="chip">{capped}</span>}
          <BranchNote />
          <ParentNote />
          <EarlierNote />
          <RematchNote />
        </>
      }
      actions={
        <>
          <button
            type="button"
            className="button quiet icon"
            aria-label="Inspector"
            aria-pressed={inspector}
            onClick={onInspector}
          >
            <PanelRight size={16} aria-hidden />
          </button>
          <ListenButton />
          <ExportButton id={id} />
        </>
      }
    />
  )
}

const ended = ({ status }: DialogState) => status === 'completed' || status === 'stopped'

/** "8 speeches, 12 min" once it is over. */
function formatTook(state: DialogState): string | null {
  if (!ended(state)) return null
  const seconds = elapsedSeconds(state, 0)
  return `${formatSpeeches(speechesDone(state), plannedSpeeches(state.plan))}${seconds ? `, ${formatDuration(seconds)}` : ''}`
}

/** Opens the window that saves the dialog as a file, or prints it. */
function ExportButton({ id }: { readonly id: string }) {
  const [open, setOpen] = useState(false)
  useShortcuts({ export: () => setOpen(true), print: usePrint(id) })
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Download size={16} aria-hidden />
        Export
      </button>
      {open && <ExportModal id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Prints the dialog with the options that were last chosen for its files. */
function usePrint(id: string): () => void {
  const { client } = useApp()
  const store = useDialogStore()
  return () => {
    if (script(store.get().state).length === 0)
      return showToast({ tone: 'plain', text: 'Nothing has been said yet, so there is nothing to print.' })
    const { content, parts } = lastChoice.get()
    void printDialog(client, { id, content, parts })
  }
}

/** The dialog that this one continues, by its former title. Nothing for a dialog that continues none. */
function EarlierNote() {
  const app = useApp()
  const continues = useDialog((state) => state.config?.continues)
  const gone = useSelect(
    app.list,
    ({ dialogs }) => continues !== undefined && dialogs?.every((dialog) => dialog.id !== continues.dialogId) === true,
  )
  if (!continues) return null
  const words = `Goes on from ${continues.title ?? 'another dialog'}${gone ? ', which is gone' : ''}`
  return (
    <OriginChip
      icon={<CornerDownRight size={12} aria-hidden />}
      words={words}
      short="Goes on"
      to={gone ? null : { id: continues.dialogId }}
    />
  )
}

/** The other dialog of a pair with exchanged sides. Nothing for a dialog without one. */
function RematchNote() {
  const id = useDialog((state) => state.id)
  const of = useDialog((state) => state.config?.rematchOf)
  const partner = usePartner(id, of?.dialogId ?? null)
  if (!partner) return null
  const title = partner.title ?? of?.title ?? 'another dialog'
  return (
    <OriginChip
      icon={<ArrowLeftRight size={12} aria-hidden />}
      words={
        partner.is === 'rematch'
          ? 'Sides exchanged in a rematch'
          : `Rematch of ${title}${partner.gone ? ', which is gone' : ''}`
      }
      short="Rematch"
      to={partner.gone ? null : { id: partner.id }}
    />
  )
}

/** The dialog a branch came from: "Branched from ... after turn 3". Nothing for a dialog that is no branch. */
function BranchNote() {
  const app = useApp()
  const origin = useDialog((state) => state.origin)
  const after = useDialog(lastShared)
  const listed = useSelect(app.list, ({ dialogs }) =>
    origin ? dialogs?.find((dialog) => dialog.id === origin.dialogId) : undefined,
  )
  const isLoaded = useSelect(app.list, ({ dialogs }) => dialogs !== null)
  if (!origin) return null
  const where = after === 0 ? ' at its beginning' : ` after ${formatTurn(after)}`
  const gone = !listed && isLoaded
  const from = `${gone ? 'a dialog that is gone' : (listed?.title ?? listed?.topic ?? 'another dialog')}${origin.change ? '' : where}`
  const words = origin.change
    ? `What if: branched from ${from}. ${formatChange(origin.change)}`
    : `Branched from ${from}`
  return (
    <OriginChip
      icon={<GitBranch size={12} aria-hidden />}
      words={words}
      short={origin.change ? 'What if' : 'Branched'}
      to={gone ? null : { id: origin.dialogId, turn: origin.turnId }}
    />
  )
}
