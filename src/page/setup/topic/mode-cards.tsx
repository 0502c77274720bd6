import { comma } from '../../../base/format/count.ts'
import { ChevronDown, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import { ownModeInfo } from '../../../core/dialog/modes/own-mode.ts'
import { modeForm } from '../../draft/mode-form.ts'
import type { Modes } from '../../dialog-view/use-modes.ts'
import { formatRoute } from '../../host/route.ts'
import { Problem } from '../../ui/problem.tsx'
import './mode-cards.css'

interface ModeCardsProps {
  readonly modes: Modes
  /** A person's own mode that the form contains and that is not stored otherwise; null for none. */
  readonly carried: ModeFile | null
  readonly chosen: string | null
  readonly error: string | undefined
  readonly onChange: (mode: string) => void
}

/**
 * The choice of the mode. Modes with turns are shown at once; modes with a form of their own and the person's own modes
 * are behind "More".
 */
export function ModeCards({ modes: { shipped, own }, carried, chosen, error, onChange }: ModeCardsProps) {
  const card = (mode: ModeInfo) => (
    <ModeCard key={mode.id} mode={mode} words={mode.blurb} chosen={mode.id === chosen} onChange={onChange} />
  )
  const inTurns = shipped?.filter(({ id }) => modeForm({ mode: id }) === undefined) ?? []
  const others = shipped?.filter((mode) => !inTurns.includes(mode)) ?? []
  const [opened, setOpened] = useState(false)
  const open = opened || (chosen !== null && !inTurns.some(({ id }) => id === chosen))
  const ownCard = (mode: ModeInfo, words = mode.blurb) => (
    <ModeCard key={mode.id} mode={mode} words={words} chosen={mode.id === chosen} small onChange={onChange} />
  )
  return (
    <fieldset>
      <legend className="visually-hidden">{t('Mode')}</legend>
      <div className="mode-cards grid">
        {inTurns.map((mode) => card(mode))}
        {shipped !== null && (
          <button
            type="button"
            className="mode-card stack relative card more pad-4 pad-x-5"
            aria-expanded={open}
            onClick={() => setOpened(!open)}
          >
            <strong className="type-body">{t('More')}</strong>
            <span>{[...others.map(({ label }) => label), t('your own')].join(comma())}</span>
            <ChevronDown size={16} aria-hidden />
          </button>
        )}
      </div>
      {open && others.length > 0 && <div className="mode-cards grid more">{others.map((mode) => card(mode))}</div>}
      {open && shipped !== null && (
        <div className="mode-cards grid own" aria-label={t('Modes of your own')} role="group">
          {own?.map(({ value }) => ownCard(ownModeInfo(value)))}
          {carried && ownCard(ownModeInfo(carried), t('Deleted since; kept with what fills this form'))}
          <a
            className="mode-card stack relative pointer card make pad-4 pad-x-5"
            href={formatRoute({ screen: 'settings', section: 'modes' })}
          >
            <PencilLine size={14} aria-hidden />
            {own?.length === 0 ? t('Make a mode of your own') : t('Your own modes')}
          </a>
        </div>
      )}
      {error !== undefined && <Problem>{error}</Problem>}
    </fieldset>
  )
}

function ModeCard({
  mode: { id, label },
  words,
  chosen,
  small = false,
  onChange,
}: {
  readonly mode: ModeInfo
  /** The sentence about the mode. */
  readonly words: string
  readonly chosen: boolean
  /** True for a card that shows only the name; screen readers still read the sentence. */
  readonly small?: boolean
  readonly onChange: (mode: string) => void
}) {
  return (
    <label className="mode-card stack relative pointer card pad-4 pad-x-5" title={words}>
      <input
        className="pointer"
        type="radio"
        name="mode"
        aria-label={label}
        aria-describedby={`mode-${id}`}
        checked={chosen}
        onChange={() => onChange(id)}
      />
      <strong className="type-body">{label}</strong>
      <span id={`mode-${id}`} className={small ? 'visually-hidden' : undefined}>
        {words}
      </span>
    </label>
  )
}
