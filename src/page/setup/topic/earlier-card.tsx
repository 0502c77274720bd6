import { CornerDownRight } from 'lucide-react'
import { t, wordTable } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { Continues } from '../../../core/contract/origins/continues.ts'
import { estimateTokens } from '../../../core/dialog/money/estimate-tokens.ts'
import { formatCount } from '../../../base/format/count.ts'
import { formatRoute } from '../../host/route.ts'
import { Choices } from '../../ui/choices.tsx'
import { Problem } from '../../ui/problem.tsx'
import './earlier-card.css'

interface EarlierCardProps {
  readonly continues: Continues | null
  /** The earlier dialog with the text that the models would be told about it now; null until the host has answered. */
  readonly settled: Continues | null
  readonly error: string | undefined
  readonly onChange: (next: Continues | null) => void
}

/**
 * The card of the earlier dialog that the new one continues, with a choice of how much the models are told about it.
 * Renders nothing for a dialog that continues none.
 */
export function EarlierCard({ continues, settled, error, onChange }: EarlierCardProps) {
  if (continues === null) return null
  const { dialogId, carry, history, title = t('an earlier dialog') } = continues
  const told = settled?.dialogId === dialogId ? settled : null
  return (
    <section
      className="earlier-card type-small card row start gap-5 pad-4 pad-x-5"
      aria-label={t('Goes on from an earlier dialog')}
    >
      <CornerDownRight size={16} aria-hidden />
      <div className="grid gap-3 grow shrink break">
        <p>
          {rich('Goes on from <link>{title}</link>', {
            link: (words) => <a href={formatRoute({ screen: 'dialog', id: dialogId })}>{words}</a>,
            title,
          })}
        </p>
        <Choices
          label={t('What is told of it')}
          value={carry ? (history ?? 'outcome') : 'none'}
          options={HISTORIES}
          onChange={(next) => onChange(withHistory(continues, next))}
        />
        {error !== undefined && <Problem>{error}</Problem>}
        {error === undefined && <p className="hint">{carry ? toldWords(told) : t('Nothing of it is told.')}</p>}
        {carry && told?.digest !== undefined && (
          <details>
            <summary>{t('Show what is told')}</summary>
            <p className="earlier-told scroll pre-wrap">{told.digest}</p>
          </details>
        )}
      </div>
      <button type="button" className="button quiet small" onClick={() => onChange(null)}>
        {t('Forget what came before')}
      </button>
    </section>
  )
}

const HISTORIES = [
  wordTable({ value: 'outcome', label: 'What came of it' }, 'label'),
  wordTable({ value: 'whole', label: 'All that was said' }, 'label'),
  wordTable({ value: 'none', label: 'Nothing' }, 'label'),
] as const

/**
 * Changes how much of the earlier dialog is told. The stored summary was made for the previous choice, so it is
 * removed, and the host makes another one.
 */
function withHistory({ dialogId, title }: Continues, history: (typeof HISTORIES)[number]['value']): Continues {
  return {
    dialogId,
    carry: history !== 'none',
    ...(history === 'whole' && { history }),
    ...(title !== undefined && { title }),
  }
}

/** The sentence about the size: "About 320 tokens of it are told with every call, and about 900 are left out." */
function toldWords(told: Continues | null): string {
  if (told?.digest === undefined) return t('What came of it is told to everybody.')
  const words = t(
    'About {estimateTokens, plural, one {# token} other {# tokens}} of it are told to everybody with every call, which the price counts',
    { estimateTokens: estimateTokens(told.digest) },
  )
  return told.leftOut
    ? t('{words}, and about {leftOut} are left out.', { words, leftOut: formatCount(told.leftOut) })
    : `${words}.`
}
