import type { World } from '../../../contract/story/world.ts'
import { Field } from '../../ui/field.tsx'
import type { Draft } from '../../draft/draft.ts'
import { NAME_MAX_CHARS } from '../../../contract/limits.ts'
import { WorldCards } from './world-cards.tsx'
import './story-setup.css'
import type { Worlds } from './use-worlds.ts'

interface StorySetupProps {
  readonly draft: Pick<Draft, 'world' | 'player'>
  readonly worlds: Worlds
  readonly onChange: (next: Partial<Draft>) => void
}

/** What a story needs in place of a topic: a world, and who one is in it. */
export function StorySetup({ draft, worlds, onChange }: StorySetupProps) {
  const { world } = worlds
  return (
    <section className="story-setup" aria-label="World">
      <WorldCards worlds={worlds} onChoose={(chosen: World | null) => onChange({ world: chosen })} />
      {world !== null && (
        <div className="story-about">
          <p className="story-premise">{world.premise}</p>
          <p className="hint">{world.tone}</p>
          <Field label="Your name" hint="What you are called in the story.">
            {(control) => (
              <input
                {...control}
                className="input"
                value={draft.player}
                placeholder={world.player?.name ?? 'Player'}
                maxLength={NAME_MAX_CHARS}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => onChange({ player: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </section>
  )
}
