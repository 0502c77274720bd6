import { useEffect } from 'react'
import { PageHeader } from '../components/page-header.tsx'
import { Problem } from '../components/problem.tsx'
import { useApp } from '../state/app-model.ts'
import { useStore } from '../state/use-select.ts'
import { Appearance } from './appearance.tsx'
import { KeysSection } from './keys-section.tsx'
import { LocalSection } from './local-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { ServersSection } from './servers-section.tsx'
import './settings-screen.css'

/** Appearance, keys and models, what they cost, and where dialogs are kept. */
export function SettingsScreen() {
  const { info, providers } = useApp()
  const about = useStore(info)
  const listed = useStore(providers)
  useEffect(() => providers.reload(), [providers])
  return (
    <>
      <PageHeader title="Settings" />
      <div className="page">
        <div className="page-column settings">
          <Appearance />
          {listed.error && <Problem>{listed.error.message}</Problem>}
          <KeysSection />
          <LocalSection />
          <ServersSection />
          {listed.value && <PricesSection providers={listed.value} dataDir={about.value?.dataDir ?? null} />}
          <section>
            <h2>Data folder</h2>
            {about.value && (
              <>
                <p className="settings-path">{about.value.dataDir}</p>
                <p className="hint">Dialogs are written here as they are spoken. Version {about.value.version}.</p>
              </>
            )}
            {about.error && <Problem>{about.error.message}</Problem>}
          </section>
        </div>
      </div>
    </>
  )
}
