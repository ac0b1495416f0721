import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/files', 'manage-files.content'),
    managerRoute('GET', '/manage/files/thumbnail', 'manage-files.thumbnail'),
    managerRoute('POST', '/manage/folders', 'manage-files.createFolder'),
    managerRoute('POST', '/manage/files', 'manage-files.upload'),
    managerRoute('POST', '/manage/files/bin', 'manage-files.moveToBin'),
    managerRoute('POST', '/manage/files/restore', 'manage-files.restore'),
    managerRoute('POST', '/manage/files/info', 'manage-files.saveInfo'),
  ],
};
