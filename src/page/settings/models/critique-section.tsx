import { t, wordTable } from '../../../base/language/t.ts'
import type { CritiqueRecord } from '../../../core/contract/judging/critique-record.ts'
import { judgeName } from '../../../core/dialog/judging/judge-readings.ts'
import { formatInterval } from '../../../core/dialog/judging/meter-words.ts'
import { measuredTurns } from '../../../core/dialog/judging/meter-counts.ts'
import { useCritiqueRecords } from '../../models/use-critique-records.ts'
import './prices-section.css'

const CRITICS = wordTable({ self: 'itself', other: 'the other’s model', moderator: 'the moderator’s model' })

/**
 * The section about the effect of critique on the turns of each model, over all measured dialogs. Renders nothing while
 * there are none.
 */
export function CritiqueSection() {
  const records = useCritiqueRecords()
  if (records.length === 0) return null
  return (
    <section aria-labelledby="settings-critique">
      <h2 id="settings-critique">{t('Critique by model')}</h2>
      <p className="hint">
        {t(
          'In how many turns the final was better than its draft, as judges found who read both blind. Measure a dialog under Cost beside its script.',
        )}
      </p>
      <div className="prices above-4">
        <div
          className="prices-scroll above-4 framed rounded surface"
          tabIndex={0}
          role="group"
          aria-labelledby="settings-critique"
        >
          <table className="full type-small">
            <thead>
              <tr>
                <th scope="col">{t('Model')}</th>
                <th scope="col">{t('Critic')}</th>
                <th scope="col">{t('Helped')}</th>
                <th scope="col">{t('95% interval')}</th>
                <th scope="col">{t('Hurt')}</th>
                <th scope="col">{t('Alike')}</th>
                <th scope="col">{t('No verdict')}</th>
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <RecordRow key={`${record.provider} ${record.model} ${record.critic}`} record={record} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

function RecordRow({ record }: { readonly record: CritiqueRecord }) {
  const { provider, model, critic, helped, hurt, alike, unread } = record
  const measured = measuredTurns(record)
  return (
    <tr>
      <th scope="row">{judgeName({ provider, model })}</th>
      <td>{CRITICS[critic]}</td>
      <td>{measured === 0 ? '–' : t('{helped} of {measured}', { helped, measured })}</td>
      <td>{formatInterval(record) ?? '–'}</td>
      <td>{hurt}</td>
      <td>{alike}</td>
      <td>{unread}</td>
    </tr>
  )
}
