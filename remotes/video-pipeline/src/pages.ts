export const pages = {
  'idea-generator': () => import(/* webpackChunkName: "page-idea-generator" */ './ideas/idea-generator.page.tsx'),
  'script-builder': () => import(/* webpackChunkName: "page-script-builder" */ './script/script-builder.page.tsx'),
  'voiceover-engine': () =>
    import(/* webpackChunkName: "page-voiceover-engine" */ './voiceover/voiceover-engine.page.tsx'),
  'video-generator': () => import(/* webpackChunkName: "page-video-generator" */ './video/video-generator.page.tsx'),
  'upload-queue': () => import(/* webpackChunkName: "page-upload-queue" */ './queue/upload-queue.page.tsx'),
  'queue-item': () => import(/* webpackChunkName: "page-queue-item" */ './posting/queue-item.page.tsx'),
  'posting-choices': () => import(/* webpackChunkName: "page-posting-choices" */ './choices/choices.page.tsx'),
  review: () => import(/* webpackChunkName: "page-review" */ './review/review.page.tsx'),
  days: () => import(/* webpackChunkName: "part-days" */ './days/days.part.tsx'),
  'smart-scheduler': () => import(/* webpackChunkName: "page-smart-scheduler" */ './scheduler/scheduler.page.tsx'),
  'visual-assets': () => import(/* webpackChunkName: "page-visual-assets" */ './channel/visual-assets.page.tsx'),
  'channel-earnings': () =>
    import(/* webpackChunkName: "page-channel-earnings" */ './channel/channel-earnings.page.tsx'),
  'fact-scraper-writer': () =>
    import(/* webpackChunkName: "page-fact-scraper-writer" */ './auto-facts/fact-scraper-writer.page.tsx'),
  'video-caption-generator': () =>
    import(/* webpackChunkName: "page-video-caption-generator" */ './auto-facts/video-caption-generator.page.tsx'),
  'telegram-tiktok-poster': () =>
    import(/* webpackChunkName: "page-telegram-tiktok-poster" */ './auto-facts/telegram-tiktok-poster.page.tsx'),
  'clip-detector': () => import(/* webpackChunkName: "page-clip-detector" */ './viral-clips/clip-detector.page.tsx'),
  'caption-writer': () => import(/* webpackChunkName: "page-caption-writer" */ './viral-clips/caption-writer.page.tsx'),
  'auto-post-track': () =>
    import(/* webpackChunkName: "page-auto-post-track" */ './viral-clips/auto-post-track.page.tsx'),
  library: () => import(/* webpackChunkName: "page-library" */ './library/library.page.tsx'),
};
