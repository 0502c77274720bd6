import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t, wordTable } from '../../../base/language/t.ts'
import type { StageName } from '../../../core/contract/turn/turn-parts.ts'
import type { SeenPrompt as Seen } from '../../../core/contract/seen-prompt.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { joinSearches } from '../../../core/dialog/quotations/turn-sources.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useApp } from '../../host/app-model.ts'
import { useRequest } from '../../host/use-request.ts'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import type { SeenAt } from './seen-context.ts'
import './seen-prompt.css'
import {
  runLabel,
  seenRuns,
  seenSizes,
  seenText,
  beginningOfPart,
  packageLabel,
  roleLabel,
  type SeenPart,
} from './seen-words.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { WebSourceList } from '../../dialog-view/sources/web-source-list.tsx'

/** The most characters of a part that is open at first; longer parts are collapsed. */
const OPEN_CHARS_MAX = 420

const STAGE_LABELS = wordTable({ draft: 'Draft', critique: 'Critique', final: 'Final' })

/** The prompt of a stage, part by part. */
export function SeenPromptView({ at, onClose }: { readonly at: SeenAt; readonly onClose: () => void }) {
  const turn = useDialog((state) => state.turns.find((each) => each.id === at.turnId))
  const name = useDialog((state) => (turn ? memberName(state, turn.member) : ''))
  const title = useDialog((state) => (turn ? turnTitle(state, turn) : ''))
  const [stage, setStage] = useState(at.stage)
  return (
    <Modal title={t('What {name} saw', { name })} onClose={onClose}>
      <div className="seen-prompt shrink stack gap-6">
        <p className="hint">
          {t(
            '{title}, {stage, select, draft {draft} critique {critique} other {final}}: the exact prompt, in the order it was sent.',
            { title, stage },
          )}
        </p>
        {turn && turn.stages.length > 1 && <Stages turn={turn} stage={stage} onStage={setStage} />}
        <Body key={stage} at={{ turnId: at.turnId, stage }} />
      </div>
    </Modal>
  )
}

function Stages({
  turn,
  stage,
  onStage,
}: {
  readonly turn: Turn
  readonly stage: StageName
  readonly onStage: (stage: StageName) => void
}) {
  return (
    <div className="tabs flex gap-0 grow rounded sunken pad-1" role="group" aria-label={t('Stage')}>
      {turn.stages
        .filter(({ kept }) => !kept)
        .map((each) => (
          <button
            className="grow pad-1 pad-x-4 rounded muted type-small medium"
            key={each.stage}
            type="button"
            aria-pressed={stage === each.stage}
            onClick={() => onStage(each.stage)}
          >
            {STAGE_LABELS[each.stage]}
          </button>
        ))}
    </div>
  )
}

function Body({ at: { turnId, stage } }: { readonly at: SeenAt }) {
  const { client } = useApp()
  const id = useDialog((state) => state.id)
  const { value, error } = useRequest(`${id} ${turnId} ${stage}`, (signal) =>
    client.dialogs.prompt({ id, turnId, stage }, { signal }),
  )
  if (error) return <Problem error={error} />
  if (!value) return <p className="hint">{t('Putting the prompt together again')}</p>
  return <Parts prompt={value} />
}

function Parts({ prompt }: { readonly prompt: Seen }) {
  return (
    <>
      <dl className="seen-sizes grid gap-6 rows-4 type-small">
        {seenSizes(prompt).map(({ label, value }) => (
          <div key={label}>
            <dt className="muted type-small">{label}</dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
      </dl>
      <CopyButton prompt={prompt} />
      {seenRuns(prompt.parts).map((run, index) => (
        <section
          key={index}
          className={`seen-run stack gap-3${run.prefix ? ' prefix' : ''}`}
          aria-label={run.prefix ? t('Cached prefix') : t('New in this call')}
        >
          <h3 className="flex gap-5 rows-0 between wrap">
            {runLabel(run)}
            <span>
              {t(
                '{parts, plural, one {# part} other {# parts}}, about {tokens, plural, one {# token} other {# tokens}}',
                { parts: run.parts.length, tokens: run.tokens },
              )}
            </span>
          </h3>
          {run.parts.map((part, place) => (
            <SeenPartCard key={place} part={part} />
          ))}
        </section>
      ))}
      {prompt.searches && (
        <section className="seen-run stack gap-3" aria-label={t('Found on the web')}>
          <h3 className="flex gap-5 rows-0 between wrap">
            {t(
              'Found on the web while it answered, by its vendor’s search, which shows the model more than it reports',
            )}
          </h3>
          <WebSourceList search={joinSearches(prompt.searches, '')} settled={false} />
        </section>
      )}
    </>
  )
}

/** How long "Copied" is shown, in milliseconds. */
const COPIED_MS = 2_500

function CopyButton({ prompt }: { readonly prompt: Seen }) {
  const [announcement, setSaid] = useState('')
  useEffect(() => {
    if (announcement === '') return
    const timer = setTimeout(() => setSaid(''), COPIED_MS)
    return () => clearTimeout(timer)
  }, [announcement])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(seenText(prompt))
      setSaid(t('Copied'))
    } catch {
      setSaid(t('The clipboard is not open to this page: mark the text and copy it.'))
    }
  }
  return (
    <div className="muted type-small row">
      <button type="button" className="button small" onClick={() => void copy()}>
        {announcement === 'Copied' ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        {t('Copy as text')}
      </button>
      <span role="status">{announcement}</span>
    </div>
  )
}

/** One part of a prompt. */
function SeenPartCard({ part }: { readonly part: SeenPart }) {
  return (
    <details className="seen-part framed rounded" open={part.text.length <= OPEN_CHARS_MAX}>
      <summary className="row rows-1 wrap pad-3 pad-x-5 rounded type-small">
        <span className="strong">{packageLabel(part.package)}</span>
        <span className="chip">{roleLabel(part.role)}</span>
        <span className="tabular grow muted type-small text-end">
          {t('about {tokens, plural, one {# token} other {# tokens}}', { tokens: part.tokens })}
        </span>
        <span className="seen-part-start full muted type-small one-line">{beginningOfPart(part.text)}</span>
      </summary>
      <pre className="pre-wrap break">{part.text}</pre>
    </details>
  )
}
