import { t } from '../../base/language/t.ts'
import { isOver } from '../../core/dialog/is-over.ts'
import { formatPanelSummary } from '../../core/dialog/judging/panel-summary.ts'
import { useMayTellPanel } from '../dialog-view/judging/shown-panel.ts'
import { ArrowLeftRight, GitBranch } from 'lucide-react'
import { useState } from 'react'
import type { DialogSummary } from '../../core/contract/events.ts'
import { formatDate } from '../../base/format/date.ts'
import { ProgressBar } from '../dialog-view/progress/progress-bar.tsx'
import { Menu } from '../ui/menu.tsx'
import { TagsField } from '../labels/tags-field.tsx'
import { TitleField } from '../labels/title-field.tsx'
import { useApp } from '../host/app-model.ts'
import {
  formatBranch,
  formatModels,
  formatOutcome,
  modeLabel,
  dialogStanding,
  formatStanding,
  titleOf,
} from '../dialog-view/dialog-words.ts'
import { usePartner } from '../dialog-view/use-partner.ts'
import { formatRoute } from '../host/route.ts'
import { useStore } from '../host/store/use-select.ts'
import { goOnFrom, moveToBin, pinDialog, restoreDialogs, runAgain } from './dialog-acts.ts'
import { changeView } from './library-view.ts'
import '../lists/lists.css'

export interface RowActs {
  /** Selects a row; with `range`, also all rows between this one and the one selected before. */
  readonly onSelect: (id: string, on: boolean, range: boolean) => void
  readonly onExport: (ids: readonly string[]) => void
  readonly onRemove: (ids: readonly string[]) => void
}

/** A dialog in the list of the library, with its buttons. */
export function LibraryRow({
  dialog,
  selected,
  acts,
}: {
  readonly dialog: DialogSummary
  readonly selected: boolean
  readonly acts: RowActs
}) {
  const [tagging, setTagging] = useState(false)
  const { id, tags, binnedAt } = dialog
  const pinned = dialog.pinnedAt !== null
  const title = titleOf(dialog)
  const link = (
    <a dir="auto" href={formatRoute({ screen: 'dialog', id })}>
      {title}
    </a>
  )
  const { client } = useApp()
  const here = [
    { id: 'again', label: t('Run again'), run: () => void runAgain(client, id) },
    ...(isOver(dialog)
      ? [{ id: 'continue', label: t('Continue with …'), run: () => void goOnFrom(client, id, title) }]
      : []),
    { id: 'tags', label: tagging ? t('Done with tags') : t('Change tags'), run: () => setTagging(!tagging) },
    { id: 'pin', label: pinned ? t('Unpin') : t('Pin'), run: () => void pinDialog(client, id, !pinned) },
    { id: 'export', label: t('Export'), run: () => acts.onExport([id]) },
    { id: 'bin', label: t('Move to the bin'), run: () => void moveToBin(client, [id]) },
  ]
  const binned = [
    { id: 'restore', label: t('Restore'), run: () => void restoreDialogs(client, [id]) },
    { id: 'remove', label: t('Delete for good'), run: () => acts.onRemove([id]) },
  ]
  return (
    <article
      className={`library-row pad-4 pad-x-2 ruled grid gap-5 rows-2 middle type-small${selected ? ' selected' : ''}`}
      aria-label={title}
    >
      <input
        type="checkbox"
        aria-label={t('Select {title}', { title })}
        checked={selected}
        onChange={(event) => acts.onSelect(id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
      />
      <div className="library-main shrink stack gap-2">
        <div className="library-title">
          {binnedAt === null ? (
            <TitleField id={id} title={dialog.title} topic={dialog.topic}>
              {link}
            </TitleField>
          ) : (
            link
          )}
        </div>
        <Meta dialog={dialog} />
        {tagging ? <TagsField id={id} tags={tags} first /> : tags.length > 0 && <Tags tags={tags} />}
      </div>
      <State dialog={dialog} />
      <time className="muted text-end nowrap" dateTime={new Date(dialog.createdAt).toISOString()}>
        {formatDate(dialog.createdAt)}
      </time>
      <Menu label={t('Actions for {title}', { title })} items={binnedAt === null ? here : binned} />
    </article>
  )
}

function Meta({ dialog }: { readonly dialog: DialogSummary }) {
  const info = useStore(useApp().info).value
  const models = formatModels(dialog)
  const outcome = formatOutcome(dialog)
  const branch = formatBranch(dialog)
  const partner = usePartner(dialog.id, dialog.rematchOf)
  const judged = formatPanelSummary(dialog, useMayTellPanel())
  return (
    <p className="library-meta muted type-small row wrap rows-2">
      {outcome !== null && (
        <span className="library-outcome ink one-line" dir="auto">
          {outcome}
        </span>
      )}
      {judged !== null && <span>{judged}</span>}
      <span>{modeLabel(info, dialog)}</span>
      {models !== null && <span className="library-models one-line">{models}</span>}
      {branch !== null && (
        <span>
          <GitBranch size={13} aria-hidden /> {branch}
        </span>
      )}
      {partner !== null && <RematchMark id={dialog.id} partner={partner} />}
    </p>
  )
}

/** A mark on a dialog with a rematch, as a link that shows both side by side. */
function RematchMark({
  id,
  partner: { id: other, is, gone },
}: {
  readonly id: string
  readonly partner: NonNullable<ReturnType<typeof usePartner>>
}) {
  const words = is === 'first' ? t('Rematch') : t('Has a rematch')
  const mark = (
    <>
      <ArrowLeftRight size={13} aria-hidden /> {words}
    </>
  )
  if (gone) return <span title={t('The dialog it is the rematch of is gone')}>{mark}</span>
  const [left, right] = is === 'first' ? [other, id] : [id, other]
  return (
    <a href={formatRoute({ screen: 'compare', left, right })} aria-label={t('{words}: compare the two', { words })}>
      {mark}
    </a>
  )
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <div className="row wrap gap-2">
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className="chip"
          aria-label={t('Only dialogs with the tag {tag}', { tag })}
          onClick={() => changeView({ tag })}
        >
          {tag}
        </button>
      ))}
    </div>
  )
}

function State({ dialog }: { readonly dialog: DialogSummary }) {
  const standing = dialogStanding(dialog)
  const alive = standing === 'live' || standing === 'failed' || standing === 'paused'
  return (
    <div className={`library-state muted stack gap-3 ${standing}`}>
      {formatStanding(dialog)}
      {alive && <ProgressBar done={dialog.speeches} all={dialog.planned} standing={standing} />}
    </div>
  )
}
