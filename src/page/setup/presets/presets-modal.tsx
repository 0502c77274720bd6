import { Download, Plus, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { wordsOf } from '../../../base/language/say.ts'
import { m, t } from '../../../base/language/t.ts'
import type { Item, Preset } from '../../../core/contract/library/library.ts'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { announce } from '../../host/announce.ts'
import { showToast } from '../../host/toasts.ts'
import { ConflictNotice } from '../../lists/conflict-notice.tsx'
import type { Draft } from '../../draft/draft.ts'
import { startFrom } from '../../draft/start-from.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { PresetRow } from './preset-row.tsx'
import { useModes } from '../../dialog-view/use-modes.ts'
import { findPresets, prefillOf, presetOf } from '../../draft/presets.ts'
import './presets-modal.css'
import type { DraftChoices } from '../../draft/to-dialog.ts'
import { STARTERS, type Starter } from '../../../core/dialog/starters/starters.ts'
import { startFromStarter } from '../../draft/start-from-starter.ts'
import { useApp } from '../../host/app-model.ts'
import { useAction } from '../../host/use-action.ts'
import { wordFilter } from '../../../base/text/find-in-text.ts'
import { usePresets } from './use-presets.ts'

interface PresetsModalProps {
  readonly form: Draft
  readonly choices: DraftChoices
  readonly onSaveNew: () => void
  readonly onClose: () => void
}

const NO_PRESETS = m(
  'A preset keeps the seats, models and limits of the form under a name. Save this set-up to have your first one.',
)

/** The window with all presets, in which they are searched, applied, changed and exported. */
export function PresetsModal({ form, choices, onSaveNew, onClose }: PresetsModalProps) {
  const presets = usePresets()
  const [query, setQuery] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const { items, problem, conflict, report } = presets
  const found = findPresets(items ?? [], query, useModes().modes)

  function use(item: Item<Preset> | undefined): void {
    if (item === undefined) return
    startFrom(prefillOf(item.value))
    announce(t('The form holds the preset {name}.', { name: item.value.name }))
    onClose()
  }
  async function overwrite(item: Item<Preset>): Promise<void> {
    const { topic, context } = item.value.dialog
    const value = presetOf(item.value.name, form, choices, { topic: Boolean(topic), files: (context?.length ?? 0) > 0 })
    const kept = await presets.save(value, item)
    if (kept === null) return
    showToast({
      tone: 'plain',
      text: t('The preset "{name}" holds this set-up now.', { name: item.value.name }),
      action: { label: t('Undo'), run: () => void presets.save(item.value, { ...item, revision: kept.revision }) },
    })
  }

  return (
    <Modal title={t('Presets')} onClose={onClose}>
      <div className="stack gap-5">
        {/* Enter applies the first preset that is found. */}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            use(found[0])
          }}
        >
          <input
            className="input"
            type="search"
            aria-label={t('Search presets')}
            placeholder={t('Search presets')}
            ref={focusFirst}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </form>
        {problem !== null && <Problem>{problem}</Problem>}
        {conflict !== null && (
          <ConflictNotice
            sentence={t('Another window changed this preset.')}
            onMine={() => void presets.keepMine()}
            onTheirs={presets.takeTheirs}
          />
        )}
        {items !== null && found.length === 0 && findStarters(query).length === 0 && (
          <p className="hint">{t('No preset has these words.')}</p>
        )}
        <StarterRows query={query} onUsed={onClose} />
        {items?.length === 0 && <p className="hint">{t(NO_PRESETS)}</p>}
        <ul className="preset-rows scroll stack gap-0" aria-label={t('Your presets')}>
          {found.map((item) => (
            <PresetRow
              key={item.id}
              item={item}
              onUse={() => use(item)}
              onRename={(name, from) => void presets.save({ ...from.value, name }, from)}
              onOverwrite={() => void overwrite(item)}
              onExport={() => void presets.exportAll([item.id])}
              onRemove={() => void presets.remove(item)}
            />
          ))}
        </ul>
        {report !== null && (
          <ul className="preset-report scroll type-small stack gap-2" aria-label={t('Import report')} role="status">
            {report.map((line, index) => (
              <li key={index} className={line.ok ? undefined : 'wrong'}>
                {!line.message.startsWith(line.name) && <strong>{line.name}</strong>} {wordsOf(line)}
              </li>
            ))}
          </ul>
        )}
        <footer className="row wrap gap-3">
          <button type="button" className="button small" onClick={onSaveNew}>
            <Plus size={14} aria-hidden />
            {t('Save this set-up')}
          </button>
          <button type="button" className="button quiet small" onClick={() => picker.current?.click()}>
            <Upload size={14} aria-hidden />
            {t('Import')}
          </button>
          <button
            type="button"
            className="button quiet small"
            disabled={found.length === 0}
            onClick={() => void presets.exportAll(found.map(({ id }) => id))}
          >
            <Download size={14} aria-hidden />
            {query.trim() === '' ? t('Export all') : t('Export {count}', { count: found.length })}
          </button>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={t('Preset file')}
            accept=".json,application/json"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void presets.importFile(file)
              event.target.value = ''
            }}
          />
        </footer>
      </div>
    </Modal>
  )
}

interface StarterRowsProps {
  /** The text in the search field. */
  readonly query: string
  readonly onUsed: () => void
}

/** The presets that come with the app. */
function StarterRows({ query, onUsed }: StarterRowsProps) {
  const app = useApp()
  const { busy, problem, failure, run } = useAction()
  const shown = findStarters(query)

  const use = (starter: Starter) =>
    run(async () => {
      await startFromStarter(app, starter)
      onUsed()
    })

  if (shown.length === 0) return null
  return (
    <section aria-label={t('To start with')}>
      <ul className="preset-rows scroll stack gap-0">
        {shown.map((starter) => (
          <li key={starter.id} className="preset-row rounded row gap-1 pad-x-2">
            <button
              type="button"
              className="grow shrink stack gap-0 pad-3 rounded text-start"
              disabled={busy}
              onClick={() => void use(starter)}
            >
              <strong className="one-line type-body">{t(starter.name)}</strong>
              <span className="one-line muted type-small">{t(starter.blurb)}</span>
            </button>
          </li>
        ))}
      </ul>
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
    </section>
  )
}

/** The starters whose name and description contain all words of the query. */
function findStarters(query: string): readonly Starter[] {
  const fits = wordFilter(query)
  return STARTERS.filter(({ name, blurb }) => fits(`${t(name)} ${t(blurb)}`))
}
