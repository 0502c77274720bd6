import { compareNames } from '../../base/language/compare-names.ts'
import { primaryLanguage } from '../../base/language/primary-language.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../base/language/t.ts'
import type { Pronunciation } from '../../core/contract/host/pronunciations.ts'
import { languageName } from '../../base/format/language-name.ts'
import { languages } from '../draft/languages.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { showFailure, showToast } from '../host/toasts.ts'
import { useHostState } from '../host/use-host-state.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Problem } from '../ui/problem.tsx'
import { PreviewButton } from '../voices/preview-button.tsx'
import { speechEngines } from '../voices/speech-engines.ts'
import { usePreview } from '../voices/use-preview.ts'
import { usualVoice } from '../voices/usual-voice.ts'

const EMPTY: Pronunciation = { language: 'en', word: '', said: '' }

/** The section for words that the voices are to pronounce in another way. */
export function PronunciationsSection() {
  const { speech } = useApp().client
  const { value, problem, busy, run } = useHostState(() => speech.pronunciations({}))
  const [typed, setTyped] = useState(EMPTY)
  const preview = usePreview((_name, error) => error !== null && showFailure(error))
  const engines = useStore(speechEngines(useApp().client)).value ?? []
  const hear = (name: string, { language, said, word }: Pronunciation) => (
    <PreviewButton
      preview={preview}
      name={name}
      voice={usualVoice(engines, language)}
      label={word === '' ? t('how the word is said') : t('how {word} is said', { word })}
      words={said.trim()}
      disabled={said.trim() === ''}
    />
  )

  async function add(): Promise<void> {
    if (await run(() => speech.pronounce(typed))) setTyped({ ...EMPTY, language: typed.language })
  }

  async function remove(entry: Pronunciation): Promise<void> {
    const { language, word } = entry
    if (!(await run(() => speech.unpronounce({ language, word })))) return
    showToast({
      tone: 'plain',
      text: t('“{word}” is said as it is written again.', { word }),
      action: { label: t('Undo'), run: () => void run(() => speech.pronounce(entry)) },
    })
  }

  return (
    <section aria-labelledby="settings-pronunciations">
      <h2 id="settings-pronunciations">{t('Pronunciations')}</h2>
      <p className="hint">
        {t('What every voice says for a word. Script, captions and files keep the word as it is written.')}
      </p>
      <form
        className="voice-seats above-6 stack gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField label={t('Word')} exact value={typed.word} onChange={(word) => setTyped({ ...typed, word })} />
        <TextField
          label={t('Said as')}
          exact
          hint={t('As you would spell what is heard: “jif” for GIF, “engine X” for nginx.')}
          error={value === null ? undefined : (problem ?? undefined)}
          value={typed.said}
          onChange={(said) => setTyped({ ...typed, said })}
        />
        <SelectField
          label={t('Language')}
          value={typed.language}
          options={spokenLanguages()}
          onChange={(language) => setTyped({ ...typed, language })}
        />
        <div className="row wrap gap-3">
          <button type="submit" className="button" disabled={busy}>
            <Plus size={16} aria-hidden />
            {t('Add pronunciation')}
          </button>
          {hear('', typed)}
        </div>
      </form>
      {value === null && problem !== null && <Problem>{problem}</Problem>}
      <ul className="settings-rows above-4">
        {value?.map((entry) => (
          <li key={`${entry.language} ${entry.word}`}>
            <div className="settings-row row wrap gap-5 rows-3">
              <div>
                <strong>{entry.word}</strong>{' '}
                <span className="state muted type-small">{languageName(entry.language)}</span>
                <p className="hint">{t('Said as “{said}”', { said: entry.said })}</p>
              </div>
              {hear(`${entry.language} ${entry.word}`, entry)}
              <button
                type="button"
                className="button quiet small"
                aria-label={t('Delete the pronunciation of {word}', { word: entry.word })}
                disabled={busy}
                onClick={() => void remove(entry)}
              >
                {t('Delete')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The languages that can be chosen, without countries: a word counts for all countries of its language. */
function spokenLanguages(): readonly { readonly value: string; readonly label: string }[] {
  const tags = languages().map(({ tag }) => primaryLanguage(tag))
  return [...new Set(tags)]
    .map((tag) => ({ value: tag, label: languageName(tag) }))
    .toSorted((a, b) => compareNames(a.label, b.label))
}
