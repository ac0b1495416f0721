import { adapterRoute } from '../../../adapter-access';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/file-store/files', 'file-store.files'),
    adapterRoute('GET', '/file-store/file', 'file-store.file'),
    adapterRoute('GET', '/file-store/pictures', 'file-store.pictures'),
  ],
};
