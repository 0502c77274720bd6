import { useMemo } from 'react'
import { t } from '../../../../base/language/t.ts'
import type { World } from '../../../../core/contract/story/world.ts'
import { TextField } from '../../../../page/ui/form/text-field.tsx'
import { SideModels } from './side-models.tsx'
import { NAME_MAX_CHARS } from '../../../../core/contract/limits.ts'
import { WorldCards } from './world-cards.tsx'
import './story-setup.css'
import type { ModeFormProps } from '../../../../page/draft/mode-panels.ts'
import type { FieldKey } from '../../../../page/draft/check-draft.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { draftStory, withStory, type StoryDraft } from '../story-draft.ts'
import { sortWorlds } from '../worlds.ts'

/** The form fields of a story in place of a topic: a world and the player. */
export function StorySetup({ draft, settled, moderator, choices, errors, onChange }: ModeFormProps) {
  const { items } = useStore(useApp().worlds)
  const sorted = useMemo(() => items && sortWorlds(items), [items])
  const { world } = settled as StoryDraft
  const story = draftStory(draft)
  const change = (next: Partial<StoryDraft>, ...fields: readonly FieldKey[]) =>
    onChange(withStory(draft, next), ...fields)
  return (
    <section className="grid gap-5" aria-label={t('World')}>
      <WorldCards
        worlds={{ kept: sorted, world }}
        narrator={moderator}
        onChoose={(chosen: World | null) => change({ world: chosen })}
      />
      {world !== null && (
        <div className="story-about grid card">
          <p className="story-premise">{world.premise}</p>
          <p className="hint">{world.tone}</p>
          <TextField
            label={t('Your name')}
            hint={t('What you are called in the story.')}
            exact
            value={story.player}
            placeholder={world.player?.name ?? t('Player')}
            maxLength={NAME_MAX_CHARS}
            onChange={(player) => change({ player })}
          />
          <SideModels draft={story} choices={choices} errors={errors} onChange={change} />
        </div>
      )}
    </section>
  )
}
