import { comma } from '../../base/format/count.ts'
import { Minus, Plus } from 'lucide-react'
import { t, wordTable } from '../../base/language/t.ts'
import { Choices } from '../ui/choices.tsx'
import {
  appearance,
  changeAppearance,
  READING_SIZES,
  READING_WIDTHS,
  STANDARD_APPEARANCE,
  THEME_LABELS,
  THEMES,
  ZOOMS,
  zoomStep,
  type Motion,
  type ReadingFont,
} from '../host/theme.ts'
import { useKeyCaps } from '../host/shortcuts/shortcuts.ts'
import { useStore } from '../host/store/use-select.ts'
import { PageLanguageField } from './language-field.tsx'
import './appearance-section.css'

const FONTS: readonly { readonly value: ReadingFont; readonly label: string }[] = [
  { value: 'serif', label: 'Newsreader' },
  { value: 'sans', label: 'Inter' },
  { value: 'hyperlegible', label: 'Atkinson Hyperlegible' },
  { value: 'dyslexic', label: 'OpenDyslexic' },
]
const MOTIONS: readonly { readonly value: Motion; readonly label: string }[] = [
  wordTable({ value: 'system', label: 'As the system' }, 'label'),
  wordTable({ value: 'less', label: 'Reduced' }, 'label'),
  wordTable({ value: 'full', label: 'Full' }, 'label'),
]
const WIDTH_WORDS: Readonly<Record<(typeof READING_WIDTHS)[number], string>> = wordTable(
  wordTable({
    520: 'Narrow',
    600: 'Rather narrow',
    680: 'Standard',
    780: 'Rather wide',
    920: 'Wide',
  }),
)
const SIZES = READING_SIZES.map((value) => ({ value: value as number, label: `${value}` }))

/** The section for the appearance of the page. The host stores it for all windows. */
export function AppearanceSection() {
  const current = useStore(appearance)
  return (
    <section aria-labelledby="settings-appearance">
      <h2 id="settings-appearance">{t('Appearance')}</h2>
      <div className="above-5 stack gap-7">
        <PageLanguageField />
        <Choices
          label={t('Theme')}
          value={current.theme}
          options={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
          onChange={(theme) => changeAppearance({ theme })}
        />
        {current.theme === 'contrast' && <p className="hint">{t('Light or dark as the system is.')}</p>}
        <ZoomField zoom={current.zoom} />
        <Choices
          label={t('Reading font')}
          value={current.font}
          options={FONTS}
          onChange={(font) => changeAppearance({ font })}
        />
        <Choices
          label={t('Reading size, in pixels')}
          value={current.size}
          options={SIZES}
          onChange={(size) => changeAppearance({ size })}
        />
        <Choices
          label={t('Width of a line')}
          value={current.width}
          options={READING_WIDTHS.map((value) => ({ value: value as number, label: WIDTH_WORDS[value] }))}
          onChange={(width) => changeAppearance({ width })}
        />
        <figure className="reading-sample card pad-6">
          <figcaption className="hint">{t('How a turn reads')}</figcaption>
          <p className="above-3">
            {t(
              'The van figure is real, and it is an argument for the ban rather than against it. Where the inner ring was closed to through traffic, vans did not multiply; they consolidated, because kerb space stopped being free.',
            )}
          </p>
        </figure>
        <Choices
          label={t('Motion')}
          value={current.motion}
          options={MOTIONS}
          onChange={(motion) => changeAppearance({ motion })}
        />
        <p>
          <button type="button" className="button small" onClick={() => changeAppearance(STANDARD_APPEARANCE)}>
            {t('Back to the standard')}
          </button>
        </p>
      </div>
    </section>
  )
}

function ZoomField({ zoom }: { readonly zoom: number }) {
  const larger = useKeyCaps('zoomIn')
  const smaller = useKeyCaps('zoomOut')
  const usual = useKeyCaps('zoomReset')
  const keys = [larger, smaller, usual].filter((each) => each !== null)
  return (
    <div role="group" aria-label={t('Zoom')} className="field">
      <span className="label">{t('Zoom of the whole window')}</span>
      <div className="zoom-row row wrap">
        <button
          type="button"
          className="button icon"
          aria-label={t('Smaller')}
          disabled={zoom === ZOOMS[0]}
          onClick={() => changeAppearance({ zoom: zoomStep(zoom, -1) })}
        >
          <Minus size={16} aria-hidden />
        </button>
        <output className="type-body strong centered" aria-label={t('Zoom')}>
          {zoom} %
        </output>
        <button
          type="button"
          className="button icon"
          aria-label={t('Larger')}
          disabled={zoom === ZOOMS.at(-1)}
          onClick={() => changeAppearance({ zoom: zoomStep(zoom, 1) })}
        >
          <Plus size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="button quiet small"
          disabled={zoom === STANDARD_APPEARANCE.zoom}
          onClick={() => changeAppearance({ zoom: STANDARD_APPEARANCE.zoom })}
        >
          {t('Actual size')}
        </button>
      </div>
      {keys.length > 0 && <p className="hint">{t('Also by {keys} everywhere.', { keys: keys.join(comma()) })}</p>}
    </div>
  )
}
