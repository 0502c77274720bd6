import { useState } from 'react'
import { t } from '../../base/language/t.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { Problem } from '../ui/problem.tsx'
import './about-section.css'

/** The section with the app's name, its licence, and the notices of third parties. */
export function AboutSection() {
  const about = useStore(useApp().info).value
  return (
    <section aria-labelledby="settings-about">
      <h2 id="settings-about">{t('About')}</h2>
      <p>
        {t('Intermediated Dialog{about, select, yes { {version}} other {}}, under the MIT licence.', {
          about: about ? 'yes' : 'no',
          version: about?.version ?? null,
        })}
      </p>
      <p className="hint above-4 below-5">
        {t(
          'The built-in voices are Flite: Copyright (c) 1999-2017 Language Technologies Institute, Carnegie Mellon University. All Rights Reserved. The fonts are under the SIL Open Font License. All notices are below.',
        )}
      </p>
      <Notices />
    </section>
  )
}

/** The notices of third parties. They are 400 kB long, and are loaded when the person asks for them. */
function Notices() {
  const [text, setText] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const show = () =>
    void import('../../../resources/third-party-notices.txt?raw').then(
      (file) => {
        setFailed(false)
        setText(file.default)
      },
      () => setFailed(true),
    )
  if (text !== null)
    return (
      <pre
        className="about-notices muted type-caption pre-wrap break card above-5 pad-5 pad-x-6"
        tabIndex={0}
        aria-label={t('Notices of third parties')}
      >
        {text}
      </pre>
    )
  return (
    <>
      <button type="button" className="button small" onClick={show}>
        {t('Show the notices of third parties')}
      </button>
      {failed && <Problem>{t('The notices could not be read: reload the page and try again.')}</Problem>}
    </>
  )
}
