import { wordsOf } from '../../../base/language/say.ts'
import { Columns2, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import { isOver } from '../../../core/dialog/is-over.ts'
import { formatPair, PAIR_STALE, pairResult } from '../../../core/dialog/judging/pair.ts'
import { latestPanel } from '../../../core/dialog/judging/panel.ts'
import { formatChange } from '../../../core/dialog/what-if/change-words.ts'
import { formatTurned, verdictTurned } from '../../../core/dialog/what-if/verdict-change.ts'
import { OUTCOME_HIDDEN, useHiddenOutcome } from '../../dialog-view/judging/hidden-outcome.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { useFacts } from '../../dialog-view/use-facts.ts'
import { usePartner } from '../../dialog-view/use-partner.ts'
import { formatRoute } from '../../host/route.ts'
import './rematch.css'
import type { Panel } from '../../../core/dialog/judging/judging-state.ts'
import { freeOr } from '../../dialog-view/offers/estimate-words.ts'
import { useApp } from '../../host/app-model.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useRequest } from '../../host/use-request.ts'

/** The dialogs related to a finished one: its rematch, and the dialog that it was branched from with one change. */
export function RelatedDialogs() {
  const state = useDialogFacts()
  const { id, config, origin } = state
  const partner = usePartner(id, config?.rematchOf?.dialogId ?? null)
  return (
    <>
      {origin?.change && <Changed source={origin.dialogId} />}
      {partner && (
        <Together other={partner.id} is={partner.is} gone={partner.gone} title={config?.rematchOf?.title ?? null} />
      )}
    </>
  )
}

function Part({
  title,
  acts,
  children,
}: {
  readonly title: string
  readonly acts: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section
      className="related row gap-6 rows-5 between wrap shrink ruled muted type-body across loose"
      aria-label={title}
    >
      <div className="related-words shrink break">
        <h3>{title}</h3>
        {children}
      </div>
      <div className="row wrap">{acts}</div>
    </section>
  )
}

function CompareLink({ left, right }: { readonly left: string; readonly right: string }) {
  return (
    <a className="button small" href={formatRoute({ screen: 'compare', left, right })}>
      <Columns2 size={14} aria-hidden />
      {t('Compare the two')}
    </a>
  )
}

interface TogetherProps {
  readonly other: string
  readonly is: 'first' | 'rematch'
  readonly gone: boolean
  readonly title: string | null
}

/** The results of a dialog and its rematch. */
function Together({ other, is, gone, title }: TogetherProps) {
  const state = useDialogFacts()
  if (gone)
    return (
      <Part title={t('Rematch')} acts={null}>
        <p>
          {t(
            'This is the rematch of {known, select, yes {“{title}”} other {a dialog}}, which is gone: what the two came to together can no longer be told.',
            { known: title === null ? 'no' : 'yes', title },
          )}
        </p>
      </Part>
    )
  const [first, rematch] = is === 'first' ? [other, state.id] : [state.id, other]
  return (
    <Part
      title={t('Rematch')}
      acts={
        <>
          <a className="button small" href={formatRoute({ screen: 'dialog', id: other })}>
            {is === 'first' ? t('Open the first dialog') : t('Open the rematch')}
          </a>
          <CompareLink left={first} right={rematch} />
        </>
      }
    >
      <PairWords other={other} is={is} />
    </Part>
  )
}

function PairWords({ other, is }: Pick<TogetherProps, 'other' | 'is'>) {
  const state = useDialogFacts()
  const { state: partner, problem } = useFacts(other)
  const hidden = useHiddenOutcome(state, partner)
  if (partner.config === null)
    return <p>{problem === null ? t('The other dialog is being read.') : wordsOf(problem)}</p>
  if (hidden) return <p>{t('Sides were exchanged. {outcome}', { outcome: t(OUTCOME_HIDDEN) })}</p>
  const pair = is === 'first' ? pairResult(partner, state) : pairResult(state, partner)
  return (
    <>
      {rich('<strong>{pair}.</strong> Sides were exchanged. {why}', {
        strong: (words) => <strong>{words}</strong>,
        pair: formatPair(pair),
        why: pair.why,
      })}
      {pair.stale && <p className="hint">{t(PAIR_STALE)}</p>}
    </>
  )
}

/** The change that made this branch, and whether the verdict changed with it. */
function Changed({ source }: { readonly source: string }) {
  const state = useDialogFacts()
  const { state: before, problem } = useFacts(source)
  const hidden = useHiddenOutcome(before, state)
  const change = state.origin?.change
  if (!change) return null
  const turned = before.config === null || hidden ? null : verdictTurned(before, state)
  const gone = before.config === null && problem !== null
  const panel = latestPanel(before)
  const over = isOver(state)
  return (
    <Part title={t('What if')} acts={gone ? null : <CompareLink left={source} right={state.id} />}>
      {turned?.turned && <strong>{formatTurned(turned)} </strong>}
      {formatChange(change)}{' '}
      {gone ? t('The dialog without the change is gone.') : hidden ? t(OUTCOME_HIDDEN) : turned?.why}
      {panel && over && latestPanel(state) === null && <SamePanel id={state.id} panel={panel.panel} />}
    </Part>
  )
}

/** A button that has a branch judged by the panel that judged the original dialog, with the estimate. */
function SamePanel({ id, panel }: { readonly id: string; readonly panel: Panel }) {
  const { client } = useApp()
  const { busy, run } = useToastedAction()
  const request = {
    id,
    judges: [...panel.judges],
    rubric: panel.rubric.map((criterion) => ({ ...criterion })),
    bothOrders: panel.bothOrders,
  }
  const { value, error } = useRequest(JSON.stringify(request), (signal) => client.judging.quote(request, { signal }))
  const price =
    wordsOf(error) ??
    (value
      ? t('{calls, plural, one {# call} other {# calls}} at most, {price}.', {
          calls: value.calls,
          price: value.cost === null ? t('price unknown') : freeOr(value.cost),
        })
      : t('Estimating what it will take.'))
  return (
    <p className="row wrap gap-5 rows-4 above-4">
      <button
        type="button"
        className="button small"
        disabled={busy || value === null}
        onClick={() => void run((asking) => asking.judging.ask(request))}
      >
        <Scale size={14} aria-hidden />
        {t('Ask the same panel')}
      </button>
      <span className="hint">{price}</span>
    </p>
  )
}
