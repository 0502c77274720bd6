import { comma } from '../../base/format/count.ts'
import { Play, Square } from 'lucide-react'
import { t } from '../../base/language/t.ts'
import { Popover } from '../ui/popover.tsx'
import type { FilterList } from '../ui/listbox/use-filter-list.ts'
import type { Listbox } from '../ui/listbox/use-listbox.ts'
import type { Preview } from './use-preview.ts'
import type { VoiceGroup, VoiceOption } from './voice-options.ts'
import './voice-list.css'

interface VoiceListProps {
  readonly list: FilterList<VoiceOption, VoiceGroup>
  /** The key of the chosen option. */
  readonly chosen: string
  readonly preview: Preview
}

const WIDTH = 340

/** The list of voices by engine and language, over the page. The focus stays in the field. */
export function VoiceList({ list, chosen, preview }: VoiceListProps) {
  const { box, groups, listbox, pick } = list
  return (
    // A press on the list must not take the focus away from the field.
    <Popover anchor={box} width={WIDTH} className="voice-list" onMouseDown={(event) => event.preventDefault()}>
      <div {...listbox.list}>
        {groups.map(({ label, why, options, before }) => (
          <div key={label} role="group" aria-label={why === null ? label : `${label}${comma()}${why}`}>
            {label !== '' && (
              <div className="voice-group-head surface type-caption stack gap-0 pad-2 pad-x-4" aria-hidden>
                <strong>{label}</strong>
                {why !== null && <span>{why}</span>}
              </div>
            )}
            {options.map((option, offset) => (
              <VoiceLine
                key={option.key}
                attributes={listbox.option(before + offset)}
                option={option}
                chosen={option.key === chosen}
                preview={preview}
                onPick={pick}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 && <p className="hint pad-4">{t('No voice has these words.')}</p>}
    </Popover>
  )
}

interface VoiceLineProps {
  readonly attributes: ReturnType<Listbox['option']>
  readonly option: VoiceOption
  readonly chosen: boolean
  readonly preview: Preview
  readonly onPick: (option: VoiceOption) => void
}

/**
 * The row of a voice. Its play sign works by mouse only: with the keyboard, the button beside the field plays the
 * chosen voice.
 */
function VoiceLine({ attributes, option, chosen, preview, onPick }: VoiceLineProps) {
  const { key, name, detail, voice, disabled } = option
  const isPlaying = preview.heard === key
  const Icon = isPlaying ? Square : Play
  return (
    <div
      {...attributes}
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      className={`voice-line pad-2 pad-x-4 rounded type-body pointer row baseline ${attributes.className}`}
      onClick={() => onPick(option)}
    >
      <span>{name}</span>
      {detail !== '' && <small className="shrink muted type-caption one-line">{detail}</small>}
      {voice !== null && !disabled && (
        <span
          className="voice-line-play grid gap-0 rigid push muted"
          aria-hidden
          title={isPlaying ? t('Stop') : t('Listen to {name}', { name })}
          onClick={(event) => {
            event.stopPropagation()
            if (isPlaying) preview.stop()
            else preview.play(key, voice)
          }}
        >
          <Icon size={14} className={isPlaying && preview.state === 'asking' ? 'pulsing' : undefined} />
        </span>
      )}
    </div>
  )
}
