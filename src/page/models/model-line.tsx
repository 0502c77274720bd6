import { comma } from '../../base/format/count.ts'
import { Star } from 'lucide-react'
import { t, translateKnown } from '../../base/language/t.ts'
import type { Listbox } from '../ui/listbox/use-listbox.ts'
import type { ModelOption, OptionGroup } from './model-options.ts'
import { modelBadges, PERSON_LABEL } from './model-words.ts'
import type { Pointing } from './steady-options.ts'

interface ModelLineProps {
  /** The attributes of an option in the list. */
  readonly attributes: ReturnType<Listbox['option']> & ReturnType<Pointing['option']>
  readonly kind: OptionGroup['kind']
  readonly option: ModelOption
  readonly chosen: boolean
  readonly starred: boolean
  readonly onStar: () => void
  readonly onPick: (option: ModelOption) => void
}

/** The row of a model. Its star works by mouse only; with the keyboard, the star beside the field is used. */
export function ModelLine({ attributes, kind, option, chosen, starred, onStar, onPick }: ModelLineProps) {
  const { model, provider, baseUrl } = option
  const label = provider.rehearsal && model !== null ? translateKnown(model.label) : (model?.label ?? option.id)
  const place =
    kind === 'favourites' || kind === 'recents'
      ? [translateKnown(provider.label), baseUrl].filter((word) => word !== '').join(comma())
      : ''
  return (
    <div
      {...attributes}
      aria-selected={chosen}
      className={`model-line pad-2 pad-x-4 relative stack gap-1 rounded pointer ${attributes.className}`}
      onClick={() => onPick(option)}
    >
      {kind === 'person' ? (
        <span className="model-name type-body one-line">
          {PERSON_LABEL.you}{' '}
          <small className="muted type-caption regular">
            {t('you speak for this seat yourself, typed or by microphone')}
          </small>
        </span>
      ) : kind === 'typed' || option.id === '' ? (
        <span className="model-name type-body one-line">
          {option.id === ''
            ? t('A model of {label} by its id', { label: translateKnown(provider.label) })
            : t('Use “{id}” of {label}', { id: option.id, label: translateKnown(provider.label) })}
        </span>
      ) : (
        <>
          <span className="model-name type-body one-line">
            {label} {label !== option.id && <small className="muted type-caption regular">{option.id}</small>}{' '}
            {place !== '' && <small className="muted type-caption regular">{place}</small>}
          </span>
          {model !== null && (
            <span className="model-badges muted type-caption row wrap gap-5 rows-0">
              {modelBadges(model, provider).map((badge) => (
                <span key={badge.text} className={badge.kind}>
                  {badge.text}
                </span>
              ))}
            </span>
          )}
          <span
            className={`model-line-star grid gap-0${starred ? ' on' : ''}`}
            aria-hidden
            title={starred ? t('Remove from favourites') : t('Add to favourites')}
            onClick={(event) => {
              event.stopPropagation()
              onStar()
            }}
          >
            <Star size={14} />
          </span>
        </>
      )}
    </div>
  )
}
