import { t } from '../../../../base/language/t.ts'
import { TURNS_DEFAULT } from '../../../../core/contract/limits.ts'
import { LengthFields } from '../../../../page/draft/length/length-fields.tsx'
import type { ModeLengthProps } from '../../../../page/draft/mode-panels.ts'
import { parseTurns } from '../../../../page/draft/typed-numbers.ts'
import { withStory, type StoryDraft } from '../story-draft.ts'

/**
 * The form field for the length of a story in turns of the player. Drafts, early endings and sides do not exist in
 * stories.
 */
export function StoryLength({ draft, settled, calls, errors, onChange }: ModeLengthProps) {
  const { turns, world } = settled as StoryDraft
  return (
    <div className="setup-row grid gap-5">
      <LengthFields
        {...{ draft, errors, turns, onChange }}
        label={t('Your turns at most')}
        topic={world?.premise ?? ''}
        onTurns={(typed) => onChange(withStory(draft, { turns: typed }), 'turns')}
        hint={
          calls !== null && (
            <p className="hint">
              {t(
                'About {count, plural, one {# call} other {# calls}} a turn. You can end the story whenever you like.',
                {
                  count: Math.max(1, Math.round(calls / (parseTurns(turns) ?? TURNS_DEFAULT))),
                },
              )}
            </p>
          )
        }
      />
    </div>
  )
}
