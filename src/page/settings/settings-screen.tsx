import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '../../base/language/t.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { formatRoute } from '../host/route.ts'
import { AboutSection } from './about-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DataSection } from './data/data-section.tsx'
import { DialogsSection } from './dialogs-section.tsx'
import { KeysSection } from './connections/keys-section.tsx'
import { keepAtTop } from './keep-at-top.ts'
import { ModePage } from './modes/mode-page.tsx'
import { ModesSection } from './modes/modes-section.tsx'
import { ModelsSection } from './models/models-section.tsx'
import { NetworkSection } from './network/network-section.tsx'
import { ProgramsSection } from './programs/programs-section.tsx'
import { ToolsSection } from './tools/tools-section.tsx'
import { PromptsSection } from './prompts/prompts-section.tsx'
import { SECTIONS, settingsPlace, type SectionId } from './sections.ts'
import { ServersSection } from './servers/servers-section.tsx'
import './settings-screen.css'
import { ShortcutsSection } from './shortcuts/shortcuts-section.tsx'
import { VoicesSection } from './voices-section.tsx'

interface SettingsProps {
  readonly section?: string | undefined
  /** The id of the item that is open in the section. */
  readonly item?: string | undefined
}

/** The screen of the settings: one section at a time, each with an address. */
export function SettingsScreen({ section, item }: SettingsProps) {
  const { page: current, part } = settingsPlace(section)
  const page = useRef<HTMLDivElement>(null)
  // In the section of modes `item` is a mode to open. In other sections it is a part of the page, to which the page
  // scrolls.
  const opened = current === 'modes' ? item : undefined
  useEffect(() => {
    const box = page.current
    if (!box) return undefined
    box.scrollTop = 0
    const target = part === null ? null : box.querySelector(`[data-part="${part}"]`)
    return target ? keepAtTop(box, target) : undefined
  }, [current, opened, part])
  return (
    <>
      <PageHeader title={t('Settings')} />
      <div ref={page} className="page settings-page">
        <div className="settings-columns grid full">
          <nav className="settings-nav self-start" aria-label={t('Settings')}>
            <ul className="stack gap-1">
              {SECTIONS.map(({ id, label }) => (
                <li key={id}>
                  <a
                    className="block pad-3 pad-x-4 rounded muted type-small medium no-line"
                    href={formatRoute({ screen: 'settings', section: id })}
                    aria-current={id === current ? 'page' : undefined}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="settings stack shrink">
            <Section id={current} item={item} />
          </div>
        </div>
      </div>
    </>
  )
}

/** A part of a section, to which an address can lead. */
function Part({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <div className="settings-part stack shrink" data-part={of}>
      {children}
    </div>
  )
}

function Section({ id, item }: { readonly id: SectionId; readonly item: string | undefined }) {
  switch (id) {
    case 'keys':
      return (
        <>
          <KeysSection item={item} />
          <ServersSection item={item} />
          <Part of="models">
            <ModelsSection />
          </Part>
        </>
      )
    case 'modes':
      return item === undefined ? (
        <>
          <ModesSection />
          <Part of="prompts">
            <PromptsSection />
          </Part>
        </>
      ) : (
        <ModePage key={item} id={item} />
      )
    case 'voices':
      return <VoicesSection item={item} />
    case 'dialogs':
      return <DialogsSection />
    case 'appearance':
      return (
        <>
          <AppearanceSection />
          <Part of="shortcuts">
            <ShortcutsSection />
          </Part>
        </>
      )
    case 'programs':
      return (
        <>
          <ProgramsSection />
          <Part of="connections">
            <ToolsSection item={item} />
          </Part>
        </>
      )
    case 'data':
      return (
        <>
          <DataSection />
          <Part of="network">
            <NetworkSection />
          </Part>
        </>
      )
    case 'about':
      return <AboutSection />
  }
}
