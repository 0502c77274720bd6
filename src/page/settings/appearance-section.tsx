import { Minus, Plus } from 'lucide-react'
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
import './appearance-section.css'

const THEME_CHOICES = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))
const FONTS: readonly { readonly value: ReadingFont; readonly label: string }[] = [
  { value: 'serif', label: 'Newsreader' },
  { value: 'sans', label: 'Inter' },
  { value: 'hyperlegible', label: 'Atkinson Hyperlegible' },
  { value: 'dyslexic', label: 'OpenDyslexic' },
]
const MOTIONS: readonly { readonly value: Motion; readonly label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'less', label: 'Reduced' },
  { value: 'full', label: 'Full' },
]
const WIDTH_WORDS: Readonly<Record<(typeof READING_WIDTHS)[number], string>> = {
  520: 'Narrow',
  600: 'Rather narrow',
  680: 'Standard',
  780: 'Rather wide',
  920: 'Wide',
}
const WIDTHS = READING_WIDTHS.map((value) => ({ value: value as number, label: WIDTH_WORDS[value] }))
const SIZES = READING_SIZES.map((value) => ({ value: value as number, label: `${value}` }))

/** The appearance of the page, stored by the host for every window. */
export function AppearanceSection() {
  const current = useStore(appearance)
  return (
    <section aria-labelledby="settings-appearance">
      <h2 id="settings-appearance">Appearance</h2>
      <div className="settings-fields stack gap-7">
        <Choices
          label="Theme"
          value={current.theme}
          options={THEME_CHOICES}
          onChange={(theme) => changeAppearance({ theme })}
        />
        {current.theme === 'contrast' && <p className="hint">Light or dark as the system is.</p>}
        <ZoomField zoom={current.zoom} />
        <Choices
          label="Reading font"
          value={current.font}
          options={FONTS}
          onChange={(font) => changeAppearance({ font })}
        />
        <Choices
          label="Reading size, in pixels"
          value={current.size}
          options={SIZES}
          onChange={(size) => changeAppearance({ size })}
        />
        <Choices
          label="Width of a line"
          value={current.width}
          options={WIDTHS}
          onChange={(width) => changeAppearance({ width })}
        />
        <figure className="reading-sample card">
          <figcaption className="hint">How a turn reads</figcaption>
          <p>
            The van figure is real, and it is an argument for the ban rather than against it. Where the inner ring was
            closed to through traffic, vans did not multiply; they consolidated, because kerb space stopped being free.
          </p>
        </figure>
        <Choices
          label="Motion"
          value={current.motion}
          options={MOTIONS}
          onChange={(motion) => changeAppearance({ motion })}
        />
        <p>
          <button type="button" className="button small" onClick={() => changeAppearance(STANDARD_APPEARANCE)}>
            Back to the standard
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
    <div role="group" aria-label="Zoom" className="field">
      <span className="label">Zoom of the whole window</span>
      <div className="zoom-row row">
        <button
          type="button"
          className="button icon"
          aria-label="Smaller"
          disabled={zoom === ZOOMS[0]}
          onClick={() => changeAppearance({ zoom: zoomStep(zoom, -1) })}
        >
          <Minus size={16} aria-hidden />
        </button>
        <output aria-label="Zoom">{zoom} %</output>
        <button
          type="button"
          className="button icon"
          aria-label="Larger"
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
          Actual size
        </button>
      </div>
      {keys.length > 0 && <p className="hint">Also by {keys.join(', ')} everywhere.</p>}
    </div>
  )
}
