import { Play } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { Item } from '../../../core/contract/library/library.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import { ownModeId } from '../../../core/dialog/modes/own-mode.ts'
import { startFrom } from '../../draft/start-from.ts'
import { takeSaved } from '../../export/save-export.ts'
import { useApp } from '../../host/app-model.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useNextFrame, type RunNextFrame } from '../../host/use-next-frame.ts'
import { ConflictNotice } from '../../lists/conflict-notice.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Problem } from '../../ui/problem.tsx'
import { problemsOutsideFields } from './field-problems.ts'
import { copyMode, deleteMode } from './mode-acts.ts'
import type { ModeDraft } from './mode-drafts.ts'
import { ModeGroups } from './mode-groups.tsx'
import { groupOf } from './mode-fields.ts'
import { useModeEditing } from './use-mode-editing.ts'

/** The most frames in which a part of the page must open. */
const FRAMES_MAX = 30

interface ModeEditorProps {
  readonly id: string
  /** The mode to edit; null when another window has deleted it. */
  readonly item: Item<ModeFile> | null
  readonly draft: ModeDraft | null
  readonly others: readonly Item<ModeFile>[]
}

/**
 * The form with all texts of a mode, in the order in which a dialog uses them. Each problem is shown beside its text.
 */
export function ModeEditor(props: ModeEditorProps) {
  const { item, draft, others } = props
  const { client, info } = useApp()
  const { run } = useToastedAction()
  const nextFrame = useNextFrame()
  const editing = useModeEditing(props)
  const { mode, problems, conflict, busy, write } = editing
  useShortcuts({ start: () => void editing.save() })
  if (mode === undefined) return null
  const canReveal = info.get().value?.capabilities.revealFile ?? false

  return (
    <form
      className="mode-editor stack gap-6"
      aria-label={mode.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editing.save()
      }}
    >
      <div className="mode-title row wrap">
        <h2 id="settings-mode">{mode.name || t('A mode without a name')}</h2>
        {item !== null && (
          <>
            <button
              type="button"
              className="button small"
              onClick={() => startFrom({ mode: ownModeId(item.value.name), ownMode: item.value })}
            >
              <Play size={14} aria-hidden />
              {t('Use it in a new dialog')}
            </button>
            <Menu
              label={t('Actions for {name}', { name: item.value.name })}
              items={[
                {
                  id: 'copy',
                  label: t('Copy this mode'),
                  run: () => void copyMode(client, item.value, [item, ...others]),
                },
                {
                  id: 'export',
                  label: t('Export'),
                  run: () =>
                    void run(async () =>
                      takeSaved(client, await client.collections.export({ kind: 'mode', ids: [item.id] }), canReveal),
                    ),
                },
                { id: 'delete', label: t('Delete'), run: () => void deleteMode(client, item) },
              ]}
            />
          </>
        )}
      </div>
      <p className="hint">
        {rich(
          "In every text <code>'{'first'}'</code>, <code>'{'second'}'</code> and <code>'{'moderator'}'</code> stand for the names, <code>'{'other'}'</code> for the other participant, <code>'{'speaker'}'</code> for who just spoke and <code>'{'next'}'</code> for who speaks next.",
          { code: (words) => <code>{words}</code> },
        )}
      </p>
      {problemsOutsideFields(problems).map((sentence) => (
        <Problem key={sentence}>{sentence}</Problem>
      ))}
      <ModeGroups mode={mode} problems={problems} write={write} />
      {conflict !== null && (
        <ConflictNotice
          sentence={t('Another window {conflict} this mode.', { conflict })}
          theirs={conflict === 'deleted' ? t('Accept the deletion') : t('Take theirs')}
          onMine={() => void editing.keepMine()}
          onTheirs={editing.discard}
        />
      )}
      {editing.problem !== null && <Problem>{editing.problem}</Problem>}
      <div className="mode-bar">
        <p role="status" className={problems.length > 0 ? 'wrong' : undefined}>
          {statusOf(problems.length, editing.checking, draft !== null)}
        </p>
        {problems.length > 0 && (
          <button
            type="button"
            className="button quiet small"
            onClick={() => showField(problems[0]?.field ?? '', nextFrame)}
          >
            {t('Show the first')}
          </button>
        )}
        <button type="button" className="button quiet small" disabled={draft === null} onClick={editing.discard}>
          {t('Discard the changes')}
        </button>
        <button type="submit" className="button primary small" disabled={busy || draft === null || conflict !== null}>
          {t('Save')}
        </button>
      </div>
    </form>
  )
}

function statusOf(problems: number, checking: boolean, drafted: boolean): string {
  if (problems > 0) return t('{problems, plural, one {# thing} other {# things}} to fix.', { problems })
  if (checking) return t('Checking it.')
  return drafted ? t('Nothing to fix. Not saved yet.') : t('Nothing to fix.')
}

/** Opens the group that contains a field, and focuses the field. */
function showField(field: string, nextFrame: RunNextFrame): void {
  const group = document.querySelector(`#mode-${groupOf(field) || 'roles'}`)
  if (!(group instanceof HTMLDetailsElement)) return
  group.open = true
  const look = (frames: number): void => {
    const control = controlOf(group, field)
    if (control === undefined) {
      if (frames > 0) nextFrame(() => look(frames - 1))
      return
    }
    control.scrollIntoView({ block: 'nearest' })
    control.focus({ preventScroll: true })
  }
  look(FRAMES_MAX)
}

/** The control of a field; undefined when its group has none. One control may serve the fields of both participants. */
function controlOf(group: HTMLElement, field: string): HTMLElement | undefined {
  const controls = [...group.querySelectorAll<HTMLElement>('[data-path]')]
  const at = (prefix: string) =>
    controls.find(({ dataset: { path = '' } }) => prefix === path || prefix.startsWith(`${path}.`))
  return at(field) ?? at(field.replace(/\.second(?=\.|$)/, '.first')) ?? controls[0]
}
