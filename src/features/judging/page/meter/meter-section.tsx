import { Scale } from 'lucide-react'
import { t } from '../../../../base/language/t.ts'
import { isRehearsal } from '../../../../core/contract/rehearsal.ts'
import type { MeterQuote } from '../../../../core/contract/judging/meter-quote.ts'
import { formatMoney } from '../../../../base/format/money.ts'
import { RehearsalChip } from '../../../../page/dialog-view/rehearsal-chip.tsx'
import { JudgeField } from '../panel/judge-field.tsx'
import { Problem } from '../../../../page/ui/problem.tsx'
import { UnderWay } from '../../../../page/dialog-view/progress/under-way.tsx'
import { MeterResults } from './meter-results.tsx'
import './meter.css'
import { useMeter, type MeterControls } from './use-meter.ts'

/** Whether critique made turns better: what blind judges found, or how to have it measured and what that takes. */
export function MeterSection() {
  const controls = useMeter()
  const { reading, nothing, making } = controls
  const read = reading.turns.length > 0
  return (
    <>
      <h2>{t('Was the critique worth it?')}</h2>
      {read && <MeterResults reading={reading} />}
      {!read && nothing !== null && <p className="hint">{nothing}</p>}
      {making.type === 'under-way' ? (
        <UnderWay
          words={t('{done} of {planned, plural, one {# comparison} other {# comparisons}}', {
            done: making.done,
            planned: making.of,
          })}
          {...{ done: making.done, of: making.of, busy: controls.busy, stop: controls.stop }}
        />
      ) : (
        nothing === null && <MeterForm controls={controls} />
      )}
    </>
  )
}

/** Who would compare, what it takes, and the button. */
function MeterForm({ controls }: { readonly controls: MeterControls }) {
  const { reading, making, busy, providers, judge, setJudge, quote, lost, measure } = controls
  const provider = providers.find(({ id }) => id === judge?.provider) ?? null
  if (judge === null) return <p className="hint">{t('Looking for models that can judge')}</p>
  const begun = reading.turns.length > 0
  const done = quote !== null && quote.calls === 0 && quote.refused === null
  return (
    <div className="meter-form stack below-4">
      {!begun && (
        <p className="hint">
          {t(
            'A model that had no part in it compares drafts with finals: blind, in both orders, on up to 8 turns drawn.',
          )}
        </p>
      )}
      {making.type === 'failed' && <Problem error={making.error} />}
      <JudgeField label={t('Judge')} {...{ judge, providers }} onChange={setJudge} />
      {provider?.rehearsal && <RehearsalChip />}
      {quote?.refused && <Problem>{quote.refused}</Problem>}
      {done ? (
        <p className="hint">{t('This judge has compared all that was drawn.')}</p>
      ) : (
        <div className="row wrap rows-2">
          <button
            type="button"
            className="button small"
            disabled={busy || quote === null || quote.refused !== null}
            onClick={measure}
          >
            <Scale size={14} aria-hidden />
            {begun || making.type === 'failed' ? t('Measure what is missing') : t('Measure the critique')}
          </button>
          {quote && <p className="hint">{formatMeterPrice(quote)}</p>}
        </div>
      )}
      {!done && lost !== null && <p className="hint">{lost}</p>}
    </div>
  )
}

/** "6 turns, 12 calls, about $0.02." */
function formatMeterPrice({ turns, calls, cost, judges }: MeterQuote): string {
  const money =
    cost === 0 || judges.every(({ provider }) => isRehearsal(provider))
      ? t('costs nothing')
      : cost === null
        ? t('price unknown')
        : t('about {money}', { money: formatMoney(cost) })
  return t('{turns, plural, one {# turn} other {# turns}}, {calls, plural, one {# call} other {# calls}}, {money}.', {
    turns,
    calls,
    money,
  })
}
