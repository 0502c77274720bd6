import { useEffect } from 'react'
import { Problem } from '../../ui/problem.tsx'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { CritiqueSection } from './critique-section.tsx'
import { LocalSection } from './local-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { TranscriberSection } from './transcriber-section.tsx'
import { VectorsSection } from './vectors-section.tsx'

/** The sections for local models, helper models and the prices of tokens. */
export function ModelsSection() {
  const { info, providers } = useApp()
  const about = useStore(info)
  const listed = useStore(providers)
  useEffect(() => providers.revisit(), [providers])
  return (
    <>
      <LocalSection />
      {listed.error && <Problem error={listed.error} />}
      {listed.value && <VectorsSection providers={listed.value} />}
      {listed.value && <TranscriberSection providers={listed.value} />}
      <CritiqueSection />
      {listed.value && <PricesSection providers={listed.value} dataDir={about.value?.dataDir ?? null} />}
    </>
  )
}
