import type { SeatConfig } from '../../../../core/contract/dialog-config.ts'
import type { World } from '../../../../core/contract/story/world.ts'
import type { SideModelName } from '../../../../core/contract/story/side-models.ts'
import { TextField } from '../../../../page/ui/form/text-field.tsx'
import type { FieldErrors, FieldKey } from '../../../../page/draft/check-draft.ts'
import type { DraftChoices } from '../../../../page/draft/to-dialog.ts'
import { SideModels } from './side-models.tsx'
import type { Draft } from '../../../../page/draft/draft.ts'
import { NAME_MAX_CHARS } from '../../../../core/contract/limits.ts'
import { WorldCards } from './world-cards.tsx'
import './story-setup.css'
import type { Worlds } from '../../../../page/draft/use-worlds.ts'

interface StorySetupProps {
  readonly draft: Pick<Draft, 'world' | 'player' | SideModelName>
  readonly choices: DraftChoices
  readonly errors: FieldErrors
  readonly worlds: Worlds
  /** The narrator's seat; null while the form has no whole dialog. */
  readonly narrator: SeatConfig | null
  readonly onChange: (next: Partial<Draft>, ...fields: readonly FieldKey[]) => void
}

/** What a story needs in place of a topic: a world, and who one is in it. */
export function StorySetup({ draft, worlds, narrator, choices, errors, onChange }: StorySetupProps) {
  const { world } = worlds
  return (
    <section className="story-setup" aria-label="World">
      <WorldCards
        worlds={worlds}
        narrator={narrator}
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
