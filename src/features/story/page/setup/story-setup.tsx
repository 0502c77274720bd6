import type { World } from '../../../../core/contract/story/world.ts'
import { TextField } from '../../../../page/ui/form/text-field.tsx'
import { SideModels } from './side-models.tsx'
import { NAME_MAX_CHARS } from '../../../../core/contract/limits.ts'
import { WorldCards } from './world-cards.tsx'
import './story-setup.css'
import type { ModeFormProps } from '../../../../page/draft/mode-panels.ts'
import { useWorlds } from '../use-worlds.ts'

/** What a story needs in place of a topic: a world, and who one is in it. */
export function StorySetup({ draft, moderator, choices, errors, onChange }: ModeFormProps) {
  const worlds = useWorlds(true, draft.world)
  const { world } = worlds
  return (
    <section className="story-setup" aria-label="World">
      <WorldCards
        worlds={worlds}
        narrator={moderator}
        onChoose={(chosen: World | null) => onChange({ world: chosen })}
      />
      {world !== null && (
        <div className="story-about">
          <p className="story-premise">{world.premise}</p>
          <p className="hint">{world.tone}</p>
          <TextField
            label="Your name"
            hint="What you are called in the story."
            exact
            value={draft.player}
            placeholder={world.player?.name ?? 'Player'}
            maxLength={NAME_MAX_CHARS}
            onChange={(player) => onChange({ player })}
          />
          <SideModels draft={draft} choices={choices} errors={errors} onChange={onChange} />
        </div>
      )}
    </section>
  )
}
