import { t } from '../../../../base/language/t.ts'
import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import type { CharacterCard } from '../../../../core/contract/host/character-card.ts'
import type { World, WorldCompanion } from '../../../../core/contract/story/world.ts'
import { companionOfCard } from '../../model/blocks/companion-of-card.ts'
import { companionFor } from '../story-form.ts'
import { beginningOf, shortenText } from '../../../../base/text/shorten.ts'

/** How many characters of a description everybody reads. Only the model that plays the character reads the rest. */
const SEEN_MAX_CHARS = 280
const NAME_MAX_CHARS = 60
const SEATS = ['first', 'second'] as const

/** A copy of the world in which the character of a card replaces the companion of a seat. */
export function withCardCompanion(world: World, seat: Exclude<SeatId, 'moderator'>, card: CharacterCard): World {
  const { name: whole, description, greeting } = companionOfCard(card, world.player?.name ?? 'the player')
  const name = beginningOf(whole, NAME_MAX_CHARS).trim()
  const persona = [description, greeting === '' ? '' : `How it greets: ${greeting}`].filter((part) => part !== '')
  const companion: WorldCompanion = {
    seat,
    name,
    role: 'Companion',
    description: visiblePart(description) || `${name} travels with you.`,
    persona: beginningOf(persona.join('\n\n'), 6_000) || `${name} is a companion of the player.`,
  }
  return { ...world, companions: [...world.companions.filter((one) => one.seat !== seat), companion] }
}

/** The beginning of a description, cut at the end of a sentence if possible. */
function visiblePart(description: string): string {
  const start = description.split('\n')[0]?.trim() ?? ''
  if (start.length <= SEEN_MAX_CHARS) return start
  const cut = beginningOf(start, SEEN_MAX_CHARS)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  return end > 40 ? cut.slice(0, end + 1) : shortenText(start, SEEN_MAX_CHARS)
}

/** A dialog window that asks which companion the character of a card should replace. */
export function CardCompanion({
  card,
  world,
  onChoose,
  onLeave,
}: {
  readonly card: CharacterCard
  readonly world: World
  readonly onChoose: (world: World) => void
  readonly onLeave: () => void
}) {
  return (
    <div
      className="card-companion type-small row wrap rows-3 pad-4 pad-x-5 rounded"
      role="group"
      aria-label={t('{name} comes along', { name: card.name })}
    >
      <span>{t('{name} comes along', { name: card.name })}</span>
      {SEATS.map((seat) => {
        const before = companionFor(world, seat)
        return (
          <button
            key={seat}
            type="button"
            className="button small"
            onClick={() => onChoose(withCardCompanion(world, seat, card))}
          >
            {before ? t('in place of {name}', { name: before.name }) : t('as a companion')}
          </button>
        )
      })}
      <button type="button" className="button small quiet" onClick={onLeave}>
        {t('Leave out')}
      </button>
    </div>
  )
}
