export const en = {
  title: 'Gallery',
  kind: 'Photos or videos',
  photos: 'Photos',
  videos: 'Videos',
  albums: 'Albums',
  allPhotos: 'All photos',
  count: '{count, plural, one {# photo} other {# photos}}',
  openPhoto: 'Open photo: {caption}',
  untitled: 'Photo {number, number}',
  noPhotos: 'No photos yet',
  noPhotosText: 'Pictures of the work and of the salon will stand here.',
  noVideos: 'No videos yet',
  noVideosText: 'Videos of the work and of the salon will stand here.',
  failed: 'The pictures could not be loaded.',
  more: 'Show more photos',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  share: 'Copy link',
  shared: 'Link copied.',
  notShared: 'The link could not be copied.',
  place: '{at, number} of {total, number}',
  viewer: 'Photo viewer',
  videoViewer: 'Video',
  seconds: '{minutes, number}:{seconds}',
  play: 'Play {title}',
  broken: 'This video could not be played.',
  head: 'Photos of {name}',
  headText: 'Pictures of the work and the rooms of {name}.',
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly media: typeof en;
  }
}
