import { comma } from '../../../base/format/count.ts'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { Estimate } from '../../../core/contract/money.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useApp } from '../../host/app-model.ts'
import { useModes } from '../../dialog-view/use-modes.ts'
import { useAction } from '../../host/use-action.ts'
import { goTo } from '../../host/route.ts'
import { persistedStore, restoreText } from '../../host/store/persisted.ts'
import { useStore } from '../../host/store/use-select.ts'
import type { Draft } from '../../draft/draft.ts'
import { freeOr } from '../../dialog-view/offers/estimate-words.ts'
import { useRecents } from '../../models/model-marks.ts'
import { prefillOfTopic, severalDialogs, topicLines } from './several.ts'
import './several-modal.css'
import type { DraftChoices } from '../../draft/to-dialog.ts'
import { FORM_FIELD, notWritten, waitingAt } from '../../files/recordings/waiting-recordings.ts'
import type { Item, Topic } from '../../../core/contract/library/library.ts'
import { modeLabel } from '../../dialog-view/dialog-words.ts'
import { wordFilter } from '../../../base/text/find-in-text.ts'

interface SeveralModalProps {
  readonly form: Draft
  readonly choices: DraftChoices
  /** The estimate for one dialog with these settings; null while there is none. */
  readonly estimate: Estimate | null
  readonly onClose: () => void
}

/** The topics typed in this window that are not on the queue yet. They outlive a reload. */
const topicsText = persistedStore('idi.several', (kept) => restoreText(kept) ?? '')

/** The window that puts dialogs on many topics, with the same settings, on the queue. */
export function SeveralModal({ form, choices, estimate, onClose }: SeveralModalProps) {
  const { topics } = useApp()
  const { items } = useStore(topics)
  const { modes } = useModes()
  const { remember } = useRecents()
  const text = useStore(topicsText)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const { busy, problem, failure, setProblem, run } = useAction()
  const lines = topicLines(text)
  const chosen = (items ?? []).filter(({ id }) => checked.has(id))
  const count = lines.length + chosen.length

  async function add(): Promise<void> {
    const unwritten = notWritten(waitingAt(FORM_FIELD))
    if (unwritten !== null) return setProblem(unwritten)
    const several = severalDialogs(
      form,
      choices,
      lines,
      chosen.map(({ value }) => prefillOfTopic(value, modes)),
    )
    setProblem(several.problem)
    const [first] = several.dialogs
    if (first === undefined) return
    await run(async (client) => {
      await client.queue.add({ dialogs: [...several.dialogs] })
      topicsText.set('')
      remember(first)
      onClose()
      goTo({ screen: 'queue' })
    })
  }

  return (
    <Modal title={t('Run several topics')} onClose={onClose}>
      <form
        className="several-window stack gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (count > 0 && !busy) void add()
        }}
      >
        <p className="hint">
          {t('Each topic becomes a dialog with the seats, mode and limits of the form. They run one after another.')}
        </p>
        <TextField
          label={t('Topics, one a line')}
          first
          rows={6}
          value={text}
          onChange={(typed) => {
            topicsText.set(typed)
            setProblem(null)
          }}
        />
        {items !== null && items.length > 0 && <TopicChecks items={items} checked={checked} onChange={setChecked} />}
        {problem !== null && <Problem error={failure}>{problem}</Problem>}
        <div className="row wrap between">
          <span className="hint">{formatSeveral(count, estimate)}</span>
          <button type="submit" className="button primary" disabled={busy || count === 0}>
            {count === 0 ? t('Add to the queue') : t('Add {count} to the queue', { count })}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** The number of dialogs with their estimate: "3 dialogs, 27 min, $0.42". */
export function formatSeveral(count: number, estimate: Estimate | null): string {
  const dialogs = t('{count, plural, one {# dialog} other {# dialogs}}', { count })
  if (count === 0 || estimate === null) return count === 0 ? '' : dialogs
  const money = estimate.cost === null ? t('price unknown') : freeOr(estimate.cost * count)
  return `${dialogs}${comma()}${formatDuration(estimate.seconds * count, 'minutes')}${comma()}${money}`
}

interface TopicChecksProps {
  readonly items: readonly Item<Topic>[]
  readonly checked: ReadonlySet<string>
  readonly onChange: (checked: ReadonlySet<string>) => void
}

/** A list of topics of the library with a box for each. A field searches their names, texts and tags. */
function TopicChecks({ items, checked, onChange }: TopicChecksProps) {
  const modes = useModes()
  const [query, setQuery] = useState('')
  const fits = wordFilter(query)
  const found = items.filter(({ value }) => fits(`${value.name} ${value.topic} ${value.tags.join(' ')}`))
  return (
    <fieldset className="topic-checks stack gap-3">
      <legend className="label muted type-small medium">
        {t('From the library{which, select, yes {} other {, {size} chosen}}', {
          which: checked.size === 0 ? 'yes' : 'no',
          size: checked.size,
        })}
      </legend>
      <input
        className="input"
        type="search"
        aria-label={t('Search topics')}
        placeholder={t('Search topics')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="scroll">
        {found.map(({ id, value }) => (
          <li key={id}>
            <label className="row baseline pad-2 pad-x-2 type-body pointer">
              <input
                type="checkbox"
                checked={checked.has(id)}
                onChange={(event) => {
                  const next = new Set(checked)
                  if (event.target.checked) next.add(id)
                  else next.delete(id)
                  onChange(next)
                }}
              />
              <span>
                {value.name}
                <small className="muted type-caption">
                  {[...(value.mode === undefined ? [] : [modeLabel(modes, { mode: value.mode })]), ...value.tags].join(
                    ', ',
                  )}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="hint">{t('No topic has these words.')}</p>}
    </fieldset>
  )
}
